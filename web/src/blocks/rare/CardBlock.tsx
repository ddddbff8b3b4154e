import type { ContentObject } from '@cs/contract';
import { classes } from '../../ui/index.ts';
import { Blocks } from '../Block.tsx';
import { Picture } from '../Picture.tsx';
import { RichText } from '../RichText.tsx';
import { isElsewhere, LeadingLink } from './LeadingLink.tsx';
import './rare.css';

/** A card, or a piece of news, which is one (behaviour `learning.md §1.2`). Its link is in its heading and covers it. */
export default function CardBlock({ block, as: Tag = 'div' }: { block: ContentObject; as?: 'div' | 'li' }) {
  const { image, subtitle, disabled, verticalContent } = block;
  const href = disabled ? undefined : (block.clickUrl ?? block.url);
  const title = block.richTitle ? <RichText rich={block.richTitle} inline /> : block.title;
  const Heading = `h${block.headingLevel ?? 3}` as const;
  const words = block.buttonText ?? (href && (isElsewhere(href) ? 'Find out more' : 'Read more'));
  return (
    <Tag className={classes('card', 'c-card', href && 'link', disabled && 'sunk', verticalContent && 'tall')}>
      {image && <Picture block={image} />}
      <div>
        <Heading>
          {href ? (
            <LeadingLink href={href} className="cover">
              {title}
            </LeadingLink>
          ) : (
            title
          )}
        </Heading>
        {subtitle && (
          <p className="small b">{block.richSubtitle ? <RichText rich={block.richSubtitle} inline /> : subtitle}</p>
        )}
        <div className="text small">
          <RichText rich={block.rich} />
          <Blocks blocks={block.children} />
        </div>
        {disabled ? (
          <p className="small muted">Not available yet</p>
        ) : (
          words && (
            <p className="small b more" aria-hidden="true">
              {words}
            </p>
          )
        )}
      </div>
    </Tag>
  );
}
