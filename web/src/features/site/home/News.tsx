import { useQuery } from '@tanstack/react-query';
import CardBlock from '../../../blocks/rare/CardBlock.tsx';
import { useFailureToast } from '../../../failures/useFailureToast.ts';
import { Carousel } from './Carousel.tsx';
import { inOrder, podsQuery } from './pods.ts';

/** The news of the site, a card each (`events-admin.md §2.4`). Draws nothing where there is none. */
export default function News() {
  const { data, error } = useQuery(podsQuery('news'));
  useFailureToast('Unable to display news', error);
  if (!data || data.results.length === 0) return null;
  return (
    <Carousel title="News" of="news">
      {inOrder('news', data.results).map(pod => (
        <CardBlock key={pod.id} block={{ ...asCard(pod), verticalContent: true }} as="li" />
      ))}
    </Carousel>
  );
}

/** In news the link says what it does; a promo uses its subtitle for that (behaviour `events-admin.md §17.2`). */
export const asCard = <T extends { subtitle?: string }>({ subtitle: _, ...pod }: T): Omit<T, 'subtitle'> => pod;
