import type { ContentObject } from '@cs/contract';
import type { ReactNode } from 'react';
import { RichText } from '../../blocks/index.ts';
import { Picture } from '../../blocks/Picture.tsx';

/** What an item says: code as it was written, coloured where it was compiled as code; anything else as text. */
export function ItemText({ item, code }: { item: ContentObject; code?: boolean | undefined }) {
  if (code && item.richCode)
    return (
      <code className="blk-t">
        {item.richCode.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by their place alone and never move
          <span className="blk-l" key={index}>
            {line.map((run, at) =>
              typeof run === 'string' ? (
                run
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above, for the runs of a line
                <span className={run[0]} key={at}>
                  {run[1]}
                </span>
              ),
            )}
          </span>
        ))}
      </code>
    );
  if (code && item.value !== undefined) return <code className="blk-t">{item.value}</code>;
  return (
    <span className="blk-t">
      {item.rich ? <RichText rich={item.rich} inline /> : item.value}
      {item.children?.map((child, index) =>
        child.src ? (
          <Picture key={child.id ?? index} block={child} />
        ) : (
          <RichText key={child.id ?? index} rich={child.rich} inline />
        ),
      )}
      {!item.rich && item.value === undefined && !item.children?.length && item.altText}
    </span>
  );
}

/** What is shown, with its name in words for those who hear it: a formula has no other, and a place in a list is not seen. */
export function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className="sr">{name}</span>
      <span className="named" aria-hidden="true">
        {children}
      </span>
    </>
  );
}
