/** Stands in where even the page that tells of a failure could not be fetched. */
export const Unreachable = () => (
  <div className="wrap">
    <h1>This page could not be loaded</h1>
    <p>There may be no connection just now.</p>
    <button type="button" className="btn pri" onClick={() => window.location.reload()}>
      Try again
    </button>
  </div>
);
