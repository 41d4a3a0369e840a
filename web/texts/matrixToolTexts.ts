/** Texts of the tools of a matrix. Those of what is copied and saved load with it. */
export const matrixToolTexts = {
  tools: 'Copy and export',
  copy: 'Copy table',
  csv: 'CSV',
  json: 'JSON',
  pdf: 'PDF',
  print: 'Print',
} as const;
