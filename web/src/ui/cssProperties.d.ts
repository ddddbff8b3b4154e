import 'react';

declare module 'react' {
  // Measures handed to the stylesheet from a component: `style={{ '--size': '64px' }}`.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
