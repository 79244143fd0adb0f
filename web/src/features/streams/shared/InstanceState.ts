import { graphql } from 'react-relay';

/** What every change of an instance answers with, so that all parts of the screen follow at once. */
export const instanceStateFragment = graphql`
  fragment InstanceState_instance on StreamInstance {
    id
    status
    revision
    version
    publishedVersion
    rollbackVersion
    isVerified
    verifiedBy
    verifiedAt
    review {
      state
      submittedBy
      submittedAt
      rejectedBy
      reason
      needsOther
    }
    isStale
    staleCauses
    isCancelRequested
    fileUrl
    progress {
      phase
      done
      total
    }
    source {
      fileName
      firstRowNo
      rowCount
    }
    panes {
      ...panesFragment_panes @relay(mask: false)
    }
    lastRun {
      kind
      state
      isCurrent
      errorCount
      finishedAt
      errorId
      counts {
        rows
        rowsFiltered
        entries
        zeroLines
        zeroTransactions
        postings
        pairedByConvention
        contraEntries
        madeEqual
        persons
      }
    }
  }
`;
