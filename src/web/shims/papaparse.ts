/** Stands in for papaparse, which Refine bundles for useImport and useExport: files are read and written on the server. */
function unused(): never {
  throw new Error('Import and export are done by the server.')
}

export default { parse: unused, unparse: unused }
