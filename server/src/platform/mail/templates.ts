/** A mail's wording: an `emailTemplate` document of the content. */
export interface MailTemplate {
  readonly id: string;
  /** May hold placeholders. */
  readonly subject: string;
  readonly plainTextContent: string;
  /** Made from the plain text when absent. */
  readonly htmlContent?: string | undefined;
  /** Another sender than the site's usual one, and where answers go. */
  readonly overrideFromAddress?: string | undefined;
  readonly overrideFromName?: string | undefined;
  readonly replyToEmailAddress?: string | undefined;
  readonly replyToName?: string | undefined;
}

/** Values for placeholders. One that is written differently in HTML, such as a list of links, gives both. */
export type Variables = Readonly<Record<string, string | number | { readonly text: string; readonly html: string }>>;

type Source = (id: string) => MailTemplate | undefined;
const noTemplates: Source = () => undefined;
let source = noTemplates;

/** Says where templates come from; the content feature calls this. Without an argument there are none. */
export function setTemplates(find: Source = noTemplates): void {
  source = find;
}

/** A mail that cannot be written as its template wants. */
export class MailFault extends Error {
  override readonly name = 'MailFault';
}

export interface Rendered {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** As in a mail's header; absent for the usual sender. */
  readonly sender?: string | undefined;
  readonly replyTo?: string | undefined;
}

const ASCII_WRAPPER = 'email-template-ascii';
const HTML_WRAPPER = 'email-template-html';

/**
 * Fills a template in; values are escaped in HTML. The result stands in the wrappers of the content where it has some.
 * @throws {MailFault} for a template or a placeholder that does not exist
 */
export function renderMail(id: string, variables: Variables, recipient: string): Rendered {
  const template = source(id);
  if (!template) throw new MailFault(`There is no mail template "${id}".`);
  return renderTemplate(template, variables, recipient);
}

/** The same for wording that is at hand, such as a mail written by staff. */
export function renderTemplate(template: MailTemplate, variables: Variables, recipient: string): Rendered {
  const text = fill(template.plainTextContent, variables, 'text');
  const html = template.htmlContent
    ? fill(template.htmlContent, variables, 'html')
    : paragraphs(template.plainTextContent, variables);
  return {
    subject: fill(template.subject, variables, 'text').replace(/\s+/g, ' ').trim(),
    text: wrap(ASCII_WRAPPER, 'text', text, recipient) ?? text,
    html: wrap(HTML_WRAPPER, 'html', html, recipient) ?? html,
    sender: mailbox(template.overrideFromName, template.overrideFromAddress),
    replyTo: mailbox(template.replyToName, template.replyToEmailAddress),
  };
}

/** `"Name" <address>` */
const mailbox = (name: string | undefined, address: string | undefined): string | undefined =>
  address && (name ? `"${name.replace(/["\\\r\n]/g, '')}" <${address}>` : address);

function wrap(id: string, kind: 'text' | 'html', content: string, email: string): string | undefined {
  const wrapper = source(id);
  const wording = kind === 'html' ? (wrapper?.htmlContent ?? wrapper?.plainTextContent) : wrapper?.plainTextContent;
  return wording === undefined ? undefined : fill(wording, { content: { text: content, html: content }, email }, kind);
}

function fill(wording: string, variables: Variables, kind: 'text' | 'html'): string {
  return wording.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_all, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined) throw new MailFault(`The placeholder "${name}" has no value.`);
    if (typeof value === 'object') return value[kind];
    return kind === 'html' ? escapeHtml(String(value)) : String(value);
  });
}

/** Plain text as HTML: a paragraph where a line is left empty, and links that can be followed. */
function paragraphs(wording: string, variables: Variables): string {
  return wording
    .trim()
    .split(/\n\s*\n/)
    .map(paragraph => escapeHtml(paragraph.trim()).replaceAll('\n', '<br>\n'))
    .map(paragraph => `<p>${linked(fill(paragraph, variables, 'html'))}</p>`)
    .join('\n');
}

/** Makes addresses in finished HTML clickable, but not those that stand in a link already. */
const linked = (html: string): string =>
  html.includes('<a ')
    ? html
    : html.replace(/https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g, url => `<a href="${url}">${url}</a>`);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that stands in HTML as it is. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign);
