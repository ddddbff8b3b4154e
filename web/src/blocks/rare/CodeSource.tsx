import { useLogged } from '../useLogged.ts';

/** Where a piece of code comes from. */
export function CodeSource({ url }: { url: string }) {
  const [log] = useLogged();
  return (
    <p className="code-u small">
      <a href={url} target="_blank" rel="noopener" onClick={() => log({ type: 'VIEW_GITHUB_CODE', url })}>
        See the whole program<span className="sr"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
