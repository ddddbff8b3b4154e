import type { FileWithProblems } from '@cs/contract';
import { Link } from 'react-router';
import { DataTable, Label, tableRoles } from '../../../ui/index.ts';
import { pathOf } from '../../pages/links.ts';

export interface FilesTableProps {
  label: string;
  files: readonly FileWithProblems[];
}

const COLUMNS = ['Title', 'Published', 'Critical', 'Problems'];

/** Files of the content with what is wrong in them; critical is what is not served for it. */
export function FilesTable({ label, files }: FilesTableProps) {
  return (
    <DataTable label={label} cards className="faulty">
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          {COLUMNS.map(column => (
            <th key={column} scope="col" {...tableRoles.columnHeader}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {files.map(file => (
          <Row key={file.partialContent.canonicalSourceFile} {...file} />
        ))}
      </tbody>
    </DataTable>
  );
}

function Row({ partialContent, successfulIngest, listOfErrors }: FileWithProblems) {
  const { id, type, title, published, canonicalSourceFile } = partialContent;
  const path = id && type && successfulIngest && published ? pathOf({ id, type }) : undefined;
  const name = title ?? id;
  return (
    <tr {...tableRoles.row}>
      <th scope="row" {...tableRoles.rowHeader}>
        {name && (path ? <Link to={path}>{name}</Link> : <span>{name}</span>)}
        <code className="file">{canonicalSourceFile}</code>
      </th>
      <td data-l="Published" {...tableRoles.cell}>
        {published ? 'Yes' : 'No'}
      </td>
      <td data-l="Critical" {...tableRoles.cell}>
        {successfulIngest ? (
          'No'
        ) : (
          <Label kind="brick" icon="cross">
            Yes
          </Label>
        )}
      </td>
      <td data-l="Problems" className="told" {...tableRoles.cell}>
        <ul className="plain-list">
          {listOfErrors.map((error, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two problems may be alike, and none keeps anything
            <li key={index}>{error}</li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
