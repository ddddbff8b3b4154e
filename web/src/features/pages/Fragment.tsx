import { useQuery } from '@tanstack/react-query';
import { PageContent } from '../../blocks/index.ts';
import { fragmentQuery } from './queries.ts';

/** A piece of text that stands inside another page (`events-admin.md §2.4`); nothing until it is there. */
export default function Fragment({ id }: { id: string }) {
  const { data } = useQuery(fragmentQuery(id));
  return data ? <PageContent page={data} /> : null;
}
