/** More files at once than any machine gains from. */
export const mostJobs = 64
