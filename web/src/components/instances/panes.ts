import { graphql } from 'react-relay';

/** What the state of an instance says of its panes, wherever its next step is told. */
export const panesFragment = graphql`
  fragment panes_panes on Panes {
    source {
      isValid
      problems {
        code
        subject
        count
      }
      outdatedErrorCount
    }
    rules {
      isValid
      problems {
        code
        subject
        count
      }
      outdatedErrorCount
    }
    output {
      isValid
      problems {
        code
        subject
        count
      }
      outdatedErrorCount
    }
    unknownAccountCount
    unplacedAccountCount
  }
`;
