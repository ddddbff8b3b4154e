import { Suspense } from 'react';
import { Link } from 'react-router';
import { drawn } from '../../routing/drawn.tsx';
import { useSettings } from '../../shell/settings.tsx';
import { useExists } from '../../shell/useExists.ts';
import { Card, CardLink } from '../../ui/index.ts';
import { SignInArt } from '../sessions/SignInArt.tsx';
import { StudentArt, TeacherArt } from './HomeArt.tsx';
import { Careers } from './home/Careers.tsx';
import './home.css';

const News = drawn('src/features/site/home/News.tsx', () => import('./home/News.tsx'));

/** The gameboard that everybody may try (`routes.tsv`, /gameboards). */
const EXAMPLE = '/gameboards#example-gameboard';

const RESOURCES = [
  {
    to: '/topics/gcse',
    label: 'GCSE topics',
    say: 'Every topic of the course: read how it works, then try questions.',
  },
  { to: '/topics/a_level', label: 'A level topics', say: 'The same for AQA, CIE, Eduqas, OCR and WJEC at A level.' },
  { to: '/gameboards/new', label: 'Question Finder', say: 'Ten questions on the topics and the level you choose.' },
] as const;

/** For search engines. */
const SUMMARY =
  'Free computer science for GCSE and A level: concept pages, questions that mark themselves, and work set by teachers.';

/** Home for visitors: what this is, and the way in (`events-admin.md §2.4`, Homepage). */
export function HomeOut() {
  const { siteName, publicUrl } = useSettings();
  const exists = useExists();
  return (
    <>
      <title>{`Home - ${siteName}`}</title>
      <link rel="canonical" href={`${publicUrl}/`} />
      <meta name="description" content={SUMMARY} />
      <section className="hero" aria-labelledby="hero">
        <div className="wrap">
          <div className="hero-text">
            <h1 id="hero">
              Computer science,
              <br />
              <em>worked out</em>
            </h1>
            <p>
              Clear explanations, questions that mark themselves, and work set by your teacher. For GCSE and A level,
              free for every student and school.
            </p>
            <div className="row act-h">
              {exists('/register') && (
                <Link className="btn sun" to="/register">
                  Join for free!
                </Link>
              )}
              {exists('/login') && (
                <Link className="btn night" to="/login">
                  Log in
                </Link>
              )}
            </div>
          </div>
          <SignInArt />
        </div>
      </section>
      <div className="wrap">
        {exists('/gameboards') && (
          <section className="band" aria-labelledby="try">
            <div className="band-h">
              <h2 id="try">Try one now</h2>
            </div>
            <p className="prose">
              Every question tells you straight away whether you are right and, when you are not, what to look at again.
              Look through ten of them; to answer, sign up or log in.
            </p>
            <p className="mt4">
              <Link className="b" to={EXAMPLE}>
                Open the example gameboard
              </Link>
            </p>
          </section>
        )}
        <section className="band" aria-labelledby="resources">
          <div className="band-h">
            <h2 id="resources">Resources</h2>
          </div>
          <ul className="q3">
            {RESOURCES.map(({ to, label, say }) => (
              <Card as="li" link key={to}>
                <h3>
                  <CardLink to={to}>{label}</CardLink>
                </h3>
                <p className="muted small mt2">{say}</p>
              </Card>
            ))}
          </ul>
        </section>
        <section className="band" aria-label="What you can do here">
          <div className="duo">
            <div className="pane a">
              <h2>For students</h2>
              <p>
                Work through gameboards at your own pace, see what you know, and pick up where you stopped on any
                device.
              </p>
              <StudentArt />
              <More to="/students" label="What students can do" />
            </div>
            <div className="pane two">
              <h2>For teachers</h2>
              <p>
                Set work to a class in under a minute. It marks itself, and the markbook shows who needs help with what.
              </p>
              <TeacherArt />
              <More to="/teachers" label="What teachers can do" />
            </div>
          </div>
        </section>
        <Careers me={null} />
        <Suspense fallback={null}>
          <News />
        </Suspense>
      </div>
    </>
  );
}

function More({ to, label }: { to: string; label: string }) {
  const exists = useExists();
  return (
    exists(to) && (
      <p>
        <Link className="b" to={to}>
          {label}
        </Link>
      </p>
    )
  );
}
