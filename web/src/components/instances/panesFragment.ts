import { graphql } from 'react-relay';

/** What the next step of an instance is told from, spread unmasked wherever it is asked. */
export const panesFragment = graphql`
  fragment panesFragment_panes on Panes {
    source {
      isValid
      problems {
        code
        subject
        count
      }
      outdatedErrorCount
      foreseenErrorCount
    }
    rules {
      isValid
      problems {
        code
        subject
        count
      }
      outdatedErrorCount
      foreseenErrorCount
    }
    output {
      isValid
      problems {
        code
        subject
        count
      }
      outdatedErrorCount
      foreseenErrorCount
    }
    unknownAccountCount
    unplacedAccountCount
  }
`;
