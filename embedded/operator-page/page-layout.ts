import { html } from 'hono/html';
import { normalizeId } from '@/lib/format/typed-text';
import { toNumber } from '../paging';
import type { Store } from '../store/store';
import { type ReviewItem, revisionOf } from './review-items';

export type Markup = ReturnType<typeof html>;

export const pageSize = 30;

function htmlDocument(title: string, body: Markup): Markup {
  return html`<!DOCTYPE html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} · 编辑后台</title>
    <link rel="stylesheet" href="/admin/page.css" />
  </head>
  <body>
    ${body}
  </body>
</html>`;
}

const hiddenInputs = (fields: Readonly<Record<string, string | number>>) =>
  Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );

/** @param fields a form that was submitted without a session, to be shown again after the login */
export function loginPage(problem: string | undefined, fields: Fields = {}): Markup {
  const { csrf: _, password: __, ...otherFields } = fields;
  return htmlDocument(
    '登录',
    html`<main class="narrow">
      <h1>编辑后台</h1>
      <form method="post" action="/admin/login">
        ${hiddenInputs(otherFields)}<label for="password">密码</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required autofocus />
        ${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`}
        <button type="submit">登录</button>
      </form>
    </main>`,
  );
}

export function operatorPage(
  { path: currentPath, name }: OperatorPage,
  pages: readonly OperatorPage[],
  csrf: string,
  status: Markup | string | undefined,
  body: Markup,
): Markup {
  return htmlDocument(
    name,
    html`<header>
        <nav aria-label="后台">
          ${pages.map(
            ({ path, name: label }) =>
              html`<a href="${path}" ${path === currentPath ? html`aria-current="page"` : ''}>${label}</a>`,
          )}
        </nav>
        <form method="post" action="/admin/logout"><input type="hidden" name="csrf" value="${csrf}" /><button type="submit">退出</button></form>
      </header>
      <main>
        <h1>${name}</h1>
        ${status === undefined ? '' : html`<p class="status" role="status">${status}</p>`} ${body}
      </main>`,
  );
}

/** Returns the address at which logged-in operators can read unpublished uploads. */
export function operatorMediaAddress(address: string): string {
  return address.startsWith('/media/') ? `/admin${address}` : address;
}

interface Submission {
  content: string;
  pictures: readonly (string | { url: string })[];
  pictureName: string;
  /** Additional content below the pictures. */
  more?: Markup | undefined;
}

function pictureRow({ pictures, pictureName }: Submission): Markup {
  const addresses = pictures.map((picture) => (typeof picture === 'string' ? picture : picture.url));
  return html`<div class="pictures">${addresses.map((address) => html`<img src="${operatorMediaAddress(address)}" alt="${pictureName}" />`)}</div>`;
}

/** Renders a reader's submission with the buttons that its state allows. */
export function submissionItem(
  id: string,
  head: Markup,
  submission: Submission,
  buttons: readonly (Markup | false)[],
): Markup {
  return html`<article id="${id}">
    ${head}
    <p class="words" dir="auto">${submission.content}</p>
    ${submission.pictures.length > 0 && pictureRow(submission)}
    ${submission.more}
    <div class="actions">${buttons}</div>
  </article>`;
}

export type Fields = Readonly<Record<string, string>>;

export interface RejectedForm {
  fields: Fields;
  invalid: readonly string[];
}

export interface PageContext {
  store: Store;
  now: number;
  csrf: string;
  query: Fields;
  /** Address of the page's list. */
  back: string;
  /** Id of the item if the page shows only one. */
  item?: number | undefined;
  submitted?: RejectedForm | undefined;
}

export interface OperatorPage {
  path: string;
  name: string;
  list: (context: PageContext) => Markup;
  /** Renders one item; undefined if it does not exist. */
  item?: (id: number, context: PageContext) => Markup | undefined;
}

const maxPages = 1000;

export const numberParameter = (query: Fields, name: string) => toNumber(normalizeId(query[name] ?? ''));
export const pageParameter = (query: Fields) => Math.min(numberParameter(query, 'page') ?? 0, maxPages);

export function actionForm(
  label: string,
  fields: Readonly<Record<string, string | number>>,
  { csrf, back }: PageContext,
  inputs?: Markup,
): Markup {
  return html`<form method="post" action="/admin/actions"${inputs ? html` id="${fields.action}"` : ''}>
    ${hiddenInputs({ ...fields, csrf, back })}${inputs}<button type="submit">${label}</button>
  </form>`;
}

interface TextField {
  name: string;
  label: string;
  max: number;
  value?: string;
  /** Lines of a multi-line field; undefined for a single-line field. */
  rows?: number;
}

function textInput({ name, label, max, value = '', rows }: TextField, submitted: RejectedForm | undefined) {
  const shownValue = submitted?.fields[name] ?? value;
  const isInvalid = submitted?.invalid.includes(name) ?? false;
  const attributes = html`name="${name}" maxlength="${max}" required ${isInvalid && html`aria-invalid="true" autofocus`}`;
  return html`<label>${label}
    ${rows === undefined ? html`<input ${attributes} value="${shownValue}" />` : html`<textarea ${attributes} rows="${rows}">${shownValue}</textarea>`}
    ${isInvalid && html`<span class="problem">请填写${label}，最多 ${max} 字。</span>`}</label> `;
}

export const itemAddress = (back: string, id: number) => `${back}${back.includes('?') ? '&' : '?'}item=${id}`;

/** Renders a decision's form. Lists contain links to text forms: submitting a form would clear the others. */
export function itemForm(
  label: string,
  action: string,
  item: ReviewItem,
  context: PageContext,
  fields: readonly TextField[] = [],
): Markup {
  const { id } = item;
  if (fields.length > 0 && context.item !== id)
    return html`<a href="${itemAddress(context.back, id)}#${action}">${label}</a>`;
  const submitted = context.submitted?.fields.action === action ? context.submitted : undefined;
  const from = submitted?.fields.from ?? revisionOf(item);
  const inputs = fields.map((field) => textInput(field, submitted));
  return actionForm(label, { action, id, from }, context, inputs.length > 0 ? html`${inputs}` : undefined);
}

export const operatorStyle = `
:root { color-scheme: light dark; --paper: #fff; --ink: #1c1c1e; --second: #5f6166; --line: #dedbd4; --go: #1f5f99; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #121314; --ink: #e9e8e6; --second: #a3a6ab; --line: #34373b; --go: #8fc1ee; }
}
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: var(--paper);
  font: 16px/1.7 "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", "Noto Serif Tibetan", sans-serif; }
header, main { max-width: 880px; margin-inline: auto; padding: 12px 20px; }
header, nav, .actions { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; }
header { justify-content: space-between; border-block-end: 1px solid var(--line); }
.narrow { max-width: 360px; padding-block-start: 15vh; }
.narrow form { display: grid; gap: 12px; }
h1 { font-size: 22px; } h2 { font-size: 17px; margin: 0; }
a { color: var(--go); display: inline-flex; align-items: center; min-height: 44px; }
[aria-invalid] { border-color: #b3261e; }
[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
button, input, select, textarea { min-height: 44px; padding-inline: 14px; border: 1px solid var(--line); border-radius: 8px; font: inherit;
  color: inherit; background: transparent; }
.actions form[id] { flex-basis: 100%; } form[id] label, label .problem { display: block; margin-block-end: 8px; }
textarea { display: block; width: 100%; padding-block: 8px; }
button { cursor: pointer; } button:focus-visible, input:focus-visible, textarea:focus-visible, a:focus-visible { outline: 3px solid #4a90e2; }
article { padding-block: 16px; border-block-end: 1px solid var(--line); }
.words { margin: 4px 0 8px; white-space: pre-line; overflow-wrap: anywhere; }
.second { color: var(--second); font-size: 14px; margin: 0; }
.problem { color: #b3261e; margin: 0; } .status { padding: 8px 12px; border: 1px solid var(--go); border-radius: 8px; }
.pictures { display: flex; flex-wrap: wrap; gap: 8px; } .pictures img { width: 120px; height: 90px; object-fit: cover; }
table { width: 100%; border-collapse: collapse; } th, td { padding: 8px; text-align: start; border-block-end: 1px solid var(--line); }
h3 { font-size: 16px; margin: 0; } dl { margin: 8px 0; } dl div { display: flex; flex-wrap: wrap; gap: 0 12px; }
dt { color: var(--second); } dd { margin: 0; overflow-wrap: anywhere; }
td.number { text-align: end; font-variant-numeric: tabular-nums; }
@media (prefers-color-scheme: dark) { .problem { color: #f2938c; } }
`;
