/** The first thing in `<body>`; `main` must have the id and `tabIndex={-1}`. */
export function SkipLink({ to = 'main' }: { to?: string }) {
  return (
    <a className="skip" href={`#${to}`}>
      Skip to main content
    </a>
  );
}
