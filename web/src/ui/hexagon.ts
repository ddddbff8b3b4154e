/** The path of a regular hexagon standing on a point, around (x, y) with that radius; figures rounded to 1/100. */
export function hexagon(x: number, y: number, radius: number): string {
  const half = radius / 2;
  const [left, right] = [round(x - radius * COS_30), round(x + radius * COS_30)];
  const [upper, lower] = [round(y - half), round(y + half)];
  return `M${x} ${round(y - radius)}L${right} ${upper}V${lower}L${x} ${round(y + radius)}L${left} ${lower}V${upper}Z`;
}

const COS_30 = Math.sqrt(3) / 2;

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
