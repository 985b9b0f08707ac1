/** Where one finds what one lately did with many records. */
export const bulkRunsAddress = '/api/bulk-runs'
