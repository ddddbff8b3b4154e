/** A complex number. What is not defined, or is too large or too small for a double, has a part that is not finite. */
export interface Complex {
  re: number;
  im: number;
}

export const UNDEFINED: Complex = { re: Number.NaN, im: Number.NaN };
const ONE: Complex = real(1);
const I: Complex = { re: 0, im: 1 };

export function real(re: number): Complex {
  return { re, im: 0 };
}

export function isDefined({ re, im }: Complex): boolean {
  return Number.isFinite(re) && Number.isFinite(im);
}

export function isZero({ re, im }: Complex): boolean {
  return re === 0 && im === 0;
}

export function size({ re, im }: Complex): number {
  return Math.hypot(re, im);
}

export function add(a: Complex, b: Complex): Complex {
  return { re: a.re + b.re, im: a.im + b.im };
}

export function subtract(a: Complex, b: Complex): Complex {
  return { re: a.re - b.re, im: a.im - b.im };
}

export function multiply(a: Complex, b: Complex): Complex {
  if (a.im === 0 && b.im === 0) return real(a.re * b.re);
  return { re: a.re * b.re - a.im * b.im, im: a.re * b.im + a.im * b.re };
}

export function divide(a: Complex, b: Complex): Complex {
  if (isZero(b)) return UNDEFINED;
  if (a.im === 0 && b.im === 0) return real(a.re / b.re);
  const square = b.re * b.re + b.im * b.im;
  return { re: (a.re * b.re + a.im * b.im) / square, im: (a.im * b.re - a.re * b.im) / square };
}

export function exp({ re, im }: Complex): Complex {
  const length = Math.exp(re);
  if (length === 0) return UNDEFINED;
  return im === 0 ? real(length) : { re: length * Math.cos(im), im: length * Math.sin(im) };
}

/** The principal natural logarithm. */
export function ln(a: Complex): Complex {
  if (isZero(a)) return UNDEFINED;
  if (a.im === 0 && a.re > 0) return real(Math.log(a.re));
  return { re: Math.log(size(a)), im: Math.atan2(a.im, a.re) };
}

/** The principal power. A result too small for a double is undefined, so that it is never taken for zero. */
export function power(base: Complex, exponent: Complex): Complex {
  if (isZero(exponent)) return ONE;
  if (isZero(base)) return exponent.im === 0 && exponent.re > 0 ? real(0) : UNDEFINED;
  if (base.im === 0 && exponent.im === 0 && (base.re > 0 || Number.isInteger(exponent.re))) {
    const result = base.re ** exponent.re;
    return result === 0 ? UNDEFINED : real(result);
  }
  return exp(multiply(exponent, ln(base)));
}

export function sqrt(a: Complex): Complex {
  if (a.im === 0 && a.re >= 0) return real(Math.sqrt(a.re));
  return power(a, real(0.5));
}

export function sin({ re, im }: Complex): Complex {
  if (im === 0) return real(Math.sin(re));
  return { re: Math.sin(re) * Math.cosh(im), im: Math.cos(re) * Math.sinh(im) };
}

export function cos({ re, im }: Complex): Complex {
  if (im === 0) return real(Math.cos(re));
  return { re: Math.cos(re) * Math.cosh(im), im: -Math.sin(re) * Math.sinh(im) };
}

export function sinh(a: Complex): Complex {
  if (a.im === 0) return real(Math.sinh(a.re));
  // sinh z = -i sin(iz)
  return multiply({ re: 0, im: -1 }, sin(multiply(I, a)));
}

export function cosh(a: Complex): Complex {
  return a.im === 0 ? real(Math.cosh(a.re)) : cos(multiply(I, a));
}

/** -i ln(iz + sqrt(1 - z²)) */
export function asin(a: Complex): Complex {
  if (a.im === 0 && Math.abs(a.re) <= 1) return real(Math.asin(a.re));
  const root = sqrt(subtract(ONE, multiply(a, a)));
  return multiply({ re: 0, im: -1 }, ln(add(multiply(I, a), root)));
}

export function acos(a: Complex): Complex {
  if (a.im === 0 && Math.abs(a.re) <= 1) return real(Math.acos(a.re));
  return subtract(real(Math.PI / 2), asin(a));
}

/** (i/2) (ln(1 - iz) - ln(1 + iz)) */
export function atan(a: Complex): Complex {
  if (a.im === 0) return real(Math.atan(a.re));
  const turned = multiply(I, a);
  return multiply({ re: 0, im: 0.5 }, subtract(ln(subtract(ONE, turned)), ln(add(ONE, turned))));
}

export function asinh(a: Complex): Complex {
  if (a.im === 0) return real(Math.asinh(a.re));
  return ln(add(a, sqrt(add(multiply(a, a), ONE))));
}

/** ln(z + sqrt(z + 1) sqrt(z - 1)) */
export function acosh(a: Complex): Complex {
  if (a.im === 0 && a.re >= 1) return real(Math.acosh(a.re));
  return ln(add(a, multiply(sqrt(add(a, ONE)), sqrt(subtract(a, ONE)))));
}

/** (ln(1 + z) - ln(1 - z)) / 2 */
export function atanh(a: Complex): Complex {
  if (a.im === 0 && Math.abs(a.re) < 1) return real(Math.atanh(a.re));
  return multiply(real(0.5), subtract(ln(add(ONE, a)), ln(subtract(ONE, a))));
}

/** Lanczos' coefficients for g = 7. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** The factorial, continued by the gamma function. Undefined for negative whole numbers. */
export function factorial(a: Complex): Complex {
  if (a.im === 0 && Number.isInteger(a.re)) return wholeFactorial(a.re);
  if (a.re < -0.5) {
    // Γ(1+z) Γ(-z) = -π / sin(πz)
    const turned = sin(multiply(real(Math.PI), a));
    return divide(real(-Math.PI), multiply(turned, factorial(subtract(multiply(a, real(-1)), ONE))));
  }
  const [first = 1, ...others] = LANCZOS;
  let series = real(first);
  others.forEach((coefficient, index) => {
    series = add(series, divide(real(coefficient), add(a, real(index + 1))));
  });
  const t = add(a, real(7.5));
  const scale = multiply(real(Math.sqrt(2 * Math.PI)), power(t, add(a, real(0.5))));
  return multiply(multiply(scale, exp(multiply(t, real(-1)))), series);
}

function wholeFactorial(n: number): Complex {
  if (n < 0 || n > 170) return UNDEFINED;
  let value = 1;
  for (let next = 2; next <= n; next += 1) value *= next;
  return real(value);
}
