import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';

const load = () => import('./Footer.tsx');
let here: ComponentType | undefined;

/** One object for ever: React would write another one into the element. */
const AS_DRAWN = { __html: '' };

/**
 * The footer, whose code nobody needs first. Until it is here, and where it cannot be fetched, the server's markup stays,
 * with links and forms that work without scripts. A lazy component would hold up every page that follows: React ends no
 * transition around markup that it has not taken over.
 */
function LeftAsDrawn() {
  const [Footer, setFooter] = useState(() => here);
  const drawn = useRef<HTMLElement>(null);
  useEffect(() => {
    load()
      .then(({ default: come, onceLeft }) => {
        here = come;
        onceLeft(drawn.current, () => setFooter(() => come));
      })
      .catch(() => undefined);
  }, []);
  if (Footer) return <Footer />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, so that React leaves what is inside
  return <footer className="ft" ref={drawn} suppressHydrationWarning dangerouslySetInnerHTML={AS_DRAWN} />;
}

const OfThisBuild = import.meta.env.SSR ? lazy(load) : LeftAsDrawn;

export function LateFooter() {
  return (
    <Suspense>
      <OfThisBuild />
    </Suspense>
  );
}
