import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import {
  Button,
  Checkbox,
  DateField,
  Dialog,
  ErrorSummary,
  Field,
  LinkButton,
  PageHead,
  PasswordInput,
  RadioGroup,
  Select,
  SiteNameProvider,
  TextArea,
  TextInput,
} from './index.ts';

const html = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);

describe('Field', () => {
  it('may be refused without a message of its own', () => {
    const page = html(
      <Field label="Answer" invalid describedBy="verdict">
        {control => <input {...control} />}
      </Field>,
    );
    expect(page).toContain('aria-invalid="true"');
    expect(page).toContain('aria-describedby="verdict"');
    expect(page).toContain('class="field err"');
    expect(page).not.toContain('err-m');
  });
});

describe('Button', () => {
  it('does not send a form unless told', () => {
    expect(html(<Button>Add</Button>)).toContain('type="button"');
    expect(html(<Button type="submit">Save</Button>)).toContain('type="submit"');
  });

  it('stays focusable and says why when it cannot be used', () => {
    const page = html(<Button unavailable="Choose a group first.">Assign</Button>);
    const [, reason] = /aria-describedby="([^"]+)"/.exec(page) ?? [];
    expect(page).toContain('aria-disabled="true"');
    expect(page).not.toContain(' disabled');
    expect(page).toContain(`id="${reason}">Choose a group first.`);
  });

  it('has a name and a tooltip when it shows an icon alone', () => {
    const page = html(<Button icon="share" iconLabel="Share" />);
    expect(page).toContain('aria-label="Share"');
    expect(page).toContain('title="Share"');
    expect(page).toMatch(/<svg[^>]*aria-hidden="true"/);
  });

  it('is a link where it goes somewhere', () => {
    expect(html(<LinkButton to="/events">Events</LinkButton>)).toMatch(/^<a [^>]*href="\/events"/);
  });
});

describe('fields', () => {
  it('tie label, hint and error to the control', () => {
    const page = html(<TextInput id="code" label="Group code" hint="Six letters" error="Enter the code" />);
    expect(page).toContain('<label for="code">');
    expect(page).toContain('aria-describedby="code-hint code-error"');
    expect(page).toContain('aria-invalid="true"');
    expect(page.indexOf('Six letters')).toBeLessThan(page.indexOf('<input'));
    expect(page.indexOf('Enter the code')).toBeGreaterThan(page.indexOf('<input'));
  });

  it('say what is optional, not what is required', () => {
    expect(html(<TextInput label="Gender" optional />)).toContain('(optional)');
    expect(html(<TextInput label="Email" />)).not.toContain('optional');
  });

  it('keep a description the page gives', () => {
    expect(html(<Select id="s" label="Stage" error="Choose one" aria-describedby="more" options={[]} />)).toContain(
      'aria-describedby="s-error more"',
    );
  });

  it('count what is left of a limit without cutting anything off', () => {
    const page = html(<TextArea id="m" label="Message" limit={3} defaultValue="four" />);
    expect(page).toContain('1 character too many');
    expect(page).not.toContain('maxLength');
    expect(page).toContain('aria-describedby="m-count"');
  });

  it('hide a password until it is asked for', () => {
    const page = html(<PasswordInput label="Password" autoComplete="current-password" />);
    expect(page).toContain('type="password"');
    expect(page).toContain('aria-label="Show password"');
  });

  it('group radios and dates under a legend', () => {
    const radios = html(
      <RadioGroup
        id="role"
        label="I am a"
        value="b"
        options={[
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ]}
      />,
    );
    expect(radios).toMatch(/<fieldset[^>]*><legend>I am a/);
    expect(radios).toMatch(/<input[^>]*id="role"[^>]*value="a"/);
    expect(radios.match(/checked/g)).toHaveLength(1);
    const date = html(<DateField id="due" label="Due date" defaultValue="2025-11-14" error="Too late" />);
    expect(date).toContain('for="due-month">Month');
    expect(date).toMatch(/id="due-year"[^>]*value="2025"/);
    expect(date.match(/Too late/g)).toHaveLength(1);
  });

  it('make the words of a checkbox part of it', () => {
    expect(html(<Checkbox id="news" label="News" />)).toMatch(/<label class="tick" for="news"><input[^>]*id="news"/);
  });
});

describe('ErrorSummary', () => {
  it('links to each field and can take focus', () => {
    const page = html(
      <ErrorSummary errors={[{ field: 'email', message: 'Enter your email' }, { message: 'Try again' }]} />,
    );
    expect(page).toContain('tabindex="-1"');
    expect(page).toContain('<a href="#email">Enter your email</a>');
    expect(page).toContain('<li>Try again</li>');
  });

  it('is not there without errors', () => {
    expect(html(<ErrorSummary errors={[]} />)).toBe('');
  });
});

describe('PageHead', () => {
  it('names page and site in the document title', () => {
    const page = html(
      <SiteNameProvider value="Our site">
        <PageHead title="My account" breadcrumb={[{ label: 'Home', to: '/' }]} />
      </SiteNameProvider>,
    );
    expect(page).toContain('<title>My account - Our site</title>');
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page).toContain('aria-label="Breadcrumb"');
    expect(page).toContain('<li aria-current="page">My account</li>');
  });
});

describe('Dialog', () => {
  it('holds nothing while it is closed', () => {
    const page = html(
      <Dialog open={false} onClose={() => undefined} title="Rename group">
        <TextInput label="Group name" />
      </Dialog>,
    );
    expect(page).toMatch(/^<dialog [^>]*><\/dialog>$/);
  });

  it('has no close button where it may not be closed', () => {
    const dialog = (closable: boolean) =>
      html(
        <Dialog open onClose={() => undefined} title="Privacy" closable={closable}>
          Text
        </Dialog>,
      );
    expect(dialog(true)).toContain('aria-label="Close"');
    expect(dialog(false)).not.toContain('aria-label="Close"');
  });
});
