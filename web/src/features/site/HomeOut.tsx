import { Link } from 'react-router';
import { useSettings } from '../../shell/settings.tsx';
import { useExists } from '../../shell/useExists.ts';

/** Home for visitors: what this is, and the way in. */
export function HomeOut() {
  const { siteName } = useSettings();
  const exists = useExists();
  return (
    <>
      <title>{`Home - ${siteName}`}</title>
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
              {exists('/gameboards') && (
                <Link className="btn night" to="/gameboards#example-gameboard">
                  Try some questions
                </Link>
              )}
            </div>
          </div>
        </div>
      </section>
    </>
  );
}
