/**
 * Lets the notices that the server writes above a page be hidden without loading the page again, which would take with it
 * what was typed. Where the server cannot be told, the notice comes back another day.
 * @returns ends it
 */
export function hideNotices(): () => void {
  const hide = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== '/notices') return;
    event.preventDefault();
    const body = new URLSearchParams();
    if (event.submitter instanceof HTMLButtonElement) body.set(event.submitter.name, event.submitter.value);
    form.closest('section')?.remove();
    fetch('/notices', { method: 'POST', body, redirect: 'manual' }).catch(error =>
      console.warn('That a notice was hidden could not be remembered', error),
    );
  };
  document.addEventListener('submit', hide);
  return () => document.removeEventListener('submit', hide);
}
