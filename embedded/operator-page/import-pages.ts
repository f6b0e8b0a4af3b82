import { html } from 'hono/html';
import { platformTime } from '../platform-time';
import type { ImportSource } from '../store/import-sources';
import { actionForm, type Markup, type PageContext } from './page-layout';

function intervalText(everyMs: number): string {
  const minutes = Math.round(everyMs / 60_000);
  if (minutes % 1_440 === 0) return `每 ${minutes / 1_440} 天`;
  return minutes % 60 === 0 ? `每 ${minutes / 60} 小时` : `每 ${minutes} 分钟`;
}

function resultText({ result, failures }: ImportSource): string {
  if (!result.ok) return `失败（连续 ${failures} 次）：${result.reason ?? ''}`;
  const { added, updated, withdrawn } = result;
  return `成功：新增 ${added} 篇，更新 ${updated} 篇，撤下 ${withdrawn} 篇`;
}

function renderSource(source: ImportSource, context: PageContext): Markup {
  const { title, address, everyMs, lastAt, nextAt, result } = source;
  const row = (name: string, value: string, className = '') =>
    html`<div><dt>${name}</dt><dd class="${className}" dir="auto">${value}</dd></div>`;
  return html`<article>
    <h2><bdi>${title}</bdi></h2>
    <p class="second">${address} · ${intervalText(everyMs)}</p>
    <dl>
      ${row('上次导入', platformTime(lastAt))} ${row('下次导入', platformTime(nextAt))}
      ${row('结果', resultText(source), result.ok ? '' : 'problem')}
    </dl>
    <div class="actions">
      ${actionForm('立即导入', { action: 'runImport', address }, context)}
      ${actionForm('停止导入', { action: 'stopImport', address }, context)}
    </div>
  </article>`;
}

export function listSources(context: PageContext): Markup {
  const sources = context.store.importSources.all();
  if (sources.length === 0)
    return html`<p>没有定时导入的网站。用命令添加：<code>npm run import -- https://paper.example --every 10m</code></p>`;
  return html`${sources.map((source) => renderSource(source, context))}`;
}
