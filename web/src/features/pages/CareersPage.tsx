import type { ContentObject } from '@cs/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Blocks, RichText } from '../../blocks/index.ts';
import { Picture } from '../../blocks/Picture.tsx';
import { useExists } from '../../shell/useExists.ts';
import { classes, LinkButton, PageHead } from '../../ui/index.ts';
import './careers.css';
import { Canonical, Share } from './PageActions.tsx';
import { pageQuery } from './queries.ts';

/** Every so many profiles a row is featured (`events-admin.md §2.4`). */
const A_FEATURE_EVERY = 3;

/** /careers_in_computer_science: what people do all day, picture or video left and right in turn. */
export default function CareersPage() {
  const { data: page } = useSuspenseQuery(pageQuery('careers_in_computer_science'));
  const profiles = page.children?.filter(isProfile) ?? [];
  return (
    <div className="wrap">
      <Canonical path="/careers_in_computer_science" summary={page.summary} />
      <PageHead title={page.title} description={page.subtitle ?? page.summary} actions={<Share />} />
      <div className="text prose">
        <Blocks blocks={page.children?.filter(child => !isProfile(child))} />
      </div>
      <ul className="careers mt6">
        {profiles.map((profile, index) => (
          <Profile key={profile.id ?? index} profile={profile} place={index} />
        ))}
      </ul>
      <Events />
    </div>
  );
}

const isProfile = ({ type }: ContentObject): boolean => type === 'isaacFeaturedProfile';

function Profile({ profile, place }: { profile: ContentObject; place: number }) {
  const { image, title, richTitle, subtitle, rich, children = [] } = profile;
  const video = children.filter(({ type }) => type === 'video');
  return (
    <li className={classes('career', place % 2 === 1 && 'turned', place % A_FEATURE_EVERY === 0 && 'first')}>
      <div className="career-m">
        {video.length > 0 ? <Blocks blocks={video} /> : image && <Picture block={image} />}
      </div>
      <div className="text">
        <h2 className="t2">{richTitle ? <RichText rich={richTitle} inline /> : title}</h2>
        {subtitle && <p className="b">{subtitle}</p>}
        <RichText rich={rich} />
        <Blocks blocks={children.filter(({ type }) => type !== 'video')} />
      </div>
    </li>
  );
}

function Events() {
  const exists = useExists();
  if (!exists('/events')) return null;
  return (
    <section className="band" aria-labelledby="events">
      <h2 id="events">Events</h2>
      <p className="prose mt2">Hear from people who work in computing, and try some of what they do.</p>
      <p className="mt4">
        <LinkButton to="/events">See all events</LinkButton>
      </p>
    </section>
  );
}
