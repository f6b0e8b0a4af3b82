import { parseFragment, serialize } from 'parse5';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticHtml } from './static-html';

/** Returns the elements passed to React, with static parts as HTML. */
async function render(children: ReactNode): Promise<ReactElement<{ children: ReactNode }>> {
  return (await StaticHtml({ children })) as ReactElement<{ children: ReactNode }>;
}

function withInnerHtml(type: string, html: string): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: subject of this test
  return createElement(type, { dangerouslySetInnerHTML: { __html: html } });
}

/** Client component as the server sees it. */
const Island = Object.assign((_: { label: string }) => null, {
  $$typeof: Symbol.for('react.client.reference'),
});

function Word({ children }: { children: ReactNode }) {
  return <b>{children}</b>;
}

async function AsyncWrapper({ children }: { children: ReactNode }) {
  await Promise.resolve();
  return <Word>{children}</Word>;
}

/** Normalizes HTML: order and case of attributes do not matter. */
function normalizeHtml(html: string): string {
  const tags = /<[a-z][^>]*>/g;
  const serialized = serialize(parseFragment(html.replaceAll('<!-- -->', '')));
  return serialized.replace(tags, (tag) =>
    (tag.slice(1, -1).match(/[^\s"]+(?:="[^"]*")?/g) ?? []).sort().join(' '),
  );
}

const samples: Readonly<Record<string, ReactElement>> = {
  'texts are escaped': (
    <p title={'"a" & <b>'} lang="fr">
      {'1 < 2 & "l\'eau" > 3'} {0} {false} {null}
    </p>
  ),
  'React attribute names': (
    <form className="a" noValidate action="/x" encType="text/plain">
      <label htmlFor="b">b</label>
      <input type="text" readOnly value="1" maxLength={3} autoComplete="off" tabIndex={-1} />
      <time dateTime="2026-01-01">1</time>
    </form>
  ),
  'boolean, missing and false attributes': (
    <details open data-more hidden={false} aria-busy={false} data-none={undefined} className={undefined}>
      <summary aria-current>a</summary>
    </details>
  ),
  drawings: (
    <svg aria-hidden="true" viewBox="0 0 24 24" strokeWidth="1.75" strokeLinecap="round" fillRule="evenodd">
      <path d="M0 0" />
    </svg>
  ),
  'styles and pictures': (
    <ol style={{ counterReset: 'rank 20', '--base': 3, color: '' } as object}>
      <li>
        <img src="/a?b&c" srcSet="/a 1x" loading="lazy" fetchPriority="low" alt="" width={3} height={2} />
      </li>
    </ol>
  ),
  'raw inner HTML': (
    <section itemScope>
      <meta itemProp="name" content="a" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant of this test */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: '{"a":"\\u003c"}' }} />
    </section>
  ),
  'lists and nested components': (
    <ul>
      {['a', 'b'].map((key) => (
        <li key={key}>
          <Word>
            {key}
            {key} !
          </Word>
        </li>
      ))}
    </ul>
  ),
};

test.each(Object.keys(samples))('renders the same HTML as React: %s', async (name) => {
  const sample = samples[name] ?? <p />;
  const root = await render(sample);
  const element = root.props.children as ReactElement<{ dangerouslySetInnerHTML?: unknown }>;
  expect(element.props.dangerouslySetInnerHTML).toBeDefined();
  expect(normalizeHtml(renderToStaticMarkup(root))).toBe(normalizeHtml(renderToStaticMarkup(sample)));
});

test('awaits async components and renders their result as static HTML', async () => {
  const root = await render(
    <p>
      <AsyncWrapper>a</AsyncWrapper>
    </p>,
  );
  expect(root.props.children).toEqual(withInnerHtml('p', '<b>a</b>'));
});

test('keeps islands and their ancestors as elements, and renders everything else as HTML', async () => {
  const root = await render(
    <nav className="bar">
      <Word>a</Word>
      text
      <div>
        <Island label="like" />
      </div>
    </nav>,
  );
  const { type, props } = root.props.children as ReactElement<{
    className: string;
    children: ReactElement[];
  }>;
  const [word, text, holder] = props.children;
  expect([type, props.className, text]).toEqual(['nav', 'bar', 'text']);
  expect(word).toEqual(withInnerHtml('b', 'a'));
  expect(holder).toEqual(
    <div>
      <Island label="like" />
    </div>,
  );
});

test.each([
  ['an eager picture, which React preloads', <img key="a" src="/a" alt="" />],
  ['handlers', <button key="a" type="button" onClick={() => undefined} />],
  ['elements that React hoists', <title key="a">a</title>],
  ['script files', <script key="a" src="/a.js" />],
  [
    'URLs that React rejects',
    <a key="a" href={'java\nscript:alert(1)'}>
      a
    </a>,
  ],
  ['fields with initial state', <input key="a" defaultValue="1" />],
  ['style numbers that need a unit', <p key="a" style={{ margin: 3 }} />],
  ['unknown attribute names', <img key="a" loading="lazy" alt="" {...{ isMap: 'a' }} />],
])('leaves %s to React', async (_, element) => {
  const root = await render(<div>{element}</div>);
  const { props } = root.props.children as ReactElement<{ children: ReactElement }>;
  expect(props.children.type).toBe(element.type);
});

test.each([
  ['ref', <li key="a" ref={undefined} className="item" />],
  ['state', <input key="a" className="item" checked={undefined} />],
])('renders an element with an undefined %s as HTML', async (_, element) => {
  const root = await render(<div>{element}</div>);
  expect(root.props.children).toEqual(withInnerHtml('div', expect.stringContaining('class="item"')));
});

test('rethrows the error of a component', async () => {
  const Broken = () => {
    throw new Error('no');
  };
  await expect(render(<Broken />)).rejects.toThrow('no');
});
