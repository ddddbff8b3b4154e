import type { ContentObject } from '@cs/contract';
import { RichText } from '../RichText.tsx';
import CardBlock from './CardBlock.tsx';
import './rare.css';

/** Cards in rows under one title, as many side by side as there is room for. */
export default function CardDeck({ block }: { block: ContentObject }) {
  return (
    <section className="deck" aria-label={block.title}>
      {block.title && (
        <h2 className="t1">{block.richTitle ? <RichText rich={block.richTitle} inline /> : block.title}</h2>
      )}
      <ul className="card-grid">
        {block.cards?.map((card, index) => (
          <CardBlock key={card.id ?? index} block={{ verticalContent: true, ...card }} as="li" />
        ))}
      </ul>
    </section>
  );
}
