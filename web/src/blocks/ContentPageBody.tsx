import type { ContentPage } from '@cs/contract';

export function ContentPageBody({ page }: { page: ContentPage }) {
  return <p>{page.title}</p>;
}
