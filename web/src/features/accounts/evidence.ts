import type { FormError } from '../../ui/ErrorSummary.tsx';

/** What somebody writes who wants to be a teacher. */
export interface Evidence {
  verificationDetails: string;
  otherInformation: string;
}

/** The most characters of each, well within what the API takes: an account is not made whose request would be refused. */
export const MOST = { verificationDetails: 2000, otherInformation: 5000 } as const satisfies Record<
  keyof Evidence,
  number
>;

/** What stands in the way of sending it, at registration and later (`accounts.md §5`, Teacher request). */
export function evidenceFaults({ verificationDetails, otherInformation }: Evidence): FormError[] {
  const faults: FormError[] = [];
  if (!verificationDetails)
    faults.push({
      field: 'verificationDetails',
      message: 'Give the address of a school page that shows your name and email, or a school phone number',
    });
  const tooLong = (field: keyof Evidence, text: string) => {
    if (text.length > MOST[field]) faults.push({ field, message: `Use at most ${MOST[field]} characters` });
  };
  tooLong('verificationDetails', verificationDetails);
  tooLong('otherInformation', otherInformation);
  return faults;
}
