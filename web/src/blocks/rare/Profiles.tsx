import type { ContentObject } from '@cs/contract';
import { Blocks } from '../Block.tsx';
import { anchorOf } from '../context.ts';
import { Picture } from '../Picture.tsx';
import { RichText } from '../RichText.tsx';
import { LeadingLink } from './LeadingLink.tsx';
import './rare.css';

/** Neighbouring profiles of people in one row (behaviour `learning.md §1.2`). */
export default function Profiles({ profiles }: { profiles: readonly ContentObject[] }) {
  return (
    <ul className="card-grid">
      {profiles.map((profile, index) => (
        <Profile key={profile.id ?? index} profile={profile} />
      ))}
    </ul>
  );
}

function Profile({ profile }: { profile: ContentObject }) {
  const Heading = `h${profile.headingLevel ?? 3}` as const;
  const { image, title, subtitle, emailAddress, homepage } = profile;
  return (
    <li className="card c-card tall" id={anchorOf(profile.id)}>
      {image && <Picture block={image} />}
      <div>
        <Heading>{profile.richTitle ? <RichText rich={profile.richTitle} inline /> : title}</Heading>
        {subtitle && (
          <p className="small b">{profile.richSubtitle ? <RichText rich={profile.richSubtitle} inline /> : subtitle}</p>
        )}
        <div className="text small">
          <RichText rich={profile.rich} />
          <Blocks blocks={profile.children} />
        </div>
        {(emailAddress || homepage) && (
          <p className="small">
            {emailAddress && <a href={`mailto:${emailAddress}`}>{emailAddress}</a>}
            {emailAddress && homepage && <br />}
            {homepage && (
              <LeadingLink href={homepage}>
                Home page<span className="sr"> of {title}</span>
              </LeadingLink>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
