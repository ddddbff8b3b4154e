import type { ResultTable } from '../../sandbox/protocol.ts';

/** Rows of a result or of a table. */
export function Rows({ table: { name, columns, rows, total } }: { table: ResultTable }) {
  const label = name === undefined ? `Result, ${rowCount(total)}` : `Table ${name}, ${rowCount(total)}`;
  return (
    <div className="cs-rows">
      <p className="small muted">
        {label}
        {rows.length < total && `, the first ${rows.length} shown`}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: no region, because a run may have many results; and no fields */}
      <section
        className="tw"
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: wide results scroll, and what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table className="tb" aria-label={label}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of a result may share a name, and never move
                <th scope="col" key={index}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a result have no identity, and never move
              <tr key={at}>
                {row.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const rowCount = (rows: number) => (rows === 1 ? '1 row' : `${rows} rows`);
