import { Link } from 'react-router';
import { API_BASE } from '../../api/index.ts';
import { ButtonContent, buttonClass, PageHead, VisuallyHidden } from '../../ui/index.ts';
import { Canonical } from './PageActions.tsx';
import { useWorkbookDownload, workbookUrl } from './workbooks/useWorkbookDownload.ts';
import { WORKBOOKS } from './workbooks/workbooks.ts';

const SUMMARY = 'Questions of the site as PDFs to print, with space to write and without answers.';

/** /workbook_download: three workbooks for teachers to print (`learning.md §2`). The links work without scripts too. */
export default function WorkbookDownloadPage() {
  const { busy, download } = useWorkbookDownload();
  return (
    <div className="wrap">
      <Canonical path="/workbook_download" summary={SUMMARY} />
      <PageHead title="Download workbooks" description={SUMMARY} />
      <div className="text prose">
        <p>
          There is one for GCSE, one for A level with AQA and one for A level with OCR, each with questions topic by
          topic. The PDFs are for Teacher accounts. They contain no answers, so you can hand them out as they are.
        </p>
      </div>
      <ul className="row mt6" aria-label="Workbooks">
        {WORKBOOKS.map(workbook => (
          <li key={workbook.type}>
            <a
              className={buttonClass({ variant: 'secondary' })}
              href={API_BASE + workbookUrl(workbook.path)}
              download={workbook.fileName}
              aria-busy={busy === workbook.type || undefined}
              onClick={event => {
                event.preventDefault();
                download(workbook);
              }}
            >
              <ButtonContent icon="download">{workbook.type}</ButtonContent>
              <VisuallyHidden> workbook ({workbook.about}), PDF</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
      <p role="status" className="small muted">
        {busy && `Getting the ${busy} workbook ready…`}
      </p>
      <div className="text prose mt6">
        <p>
          PDFs are hard to read on a phone or with a screen reader. For accessible versions of these questions, use the{' '}
          <Link to="/gameboards/new">Question Finder</Link>: every question is on the site, where it marks itself and
          can be set as an assignment.
        </p>
      </div>
    </div>
  );
}
