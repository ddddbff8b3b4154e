/** Something on a question page that paper cannot show as it is meant; the question is left out of the workbook. */
export class CannotDraw extends Error {
  override name = 'CannotDraw';
}
