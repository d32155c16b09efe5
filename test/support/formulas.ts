/** Texts that a spreadsheet, or what reads a file for it, takes for formulas. */
export const formulas = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "＝1",
  " =1",
  " \t+1",
  "\u00a0@A1",
  "\n-1",
];
