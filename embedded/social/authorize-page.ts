import { html, raw } from 'hono/html';
import { type SocialIdentity, socialIdentities } from './social-service';

const style = `
:root { color-scheme: light dark; --paper: #fff; --ink: #1c1c1e; --second: #5f6166; --line: #e6e4df; --go: #157a3f; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #121314; --ink: #e9e8e6; --second: #a3a6ab; --line: #2b2e31; --go: #2f9e5f; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; color: var(--ink); background: var(--paper);
  font: 16px/1.6 "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", "Noto Serif Tibetan", sans-serif; }
header { padding: 12px 20px; font-size: 14px; color: #1c1c1e; background: #f4d58a; }
main { flex: 1; display: flex; flex-direction: column; width: 100%; max-width: 480px; margin-inline: auto;
  padding: 32px 20px max(24px, env(safe-area-inset-bottom)); }
h1 { margin: 0; font-size: 22px; line-height: 1.4; }
p { margin: 8px 0 0; }
.second { color: var(--second); font-size: 14px; }
form { flex: 1; display: flex; flex-direction: column; }
fieldset { margin: 24px 0; padding: 0; border: 0; }
legend { padding: 0 0 4px; font-weight: 600; }
label { display: flex; align-items: center; gap: 12px; min-height: 72px; padding-block: 12px;
  border-block-end: 1px solid var(--line); }
label img { width: 48px; height: 48px; border-radius: 6px; flex: none; }
label span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
label bdi { display: block; }
label small { display: block; color: var(--second); font-size: 13px; }
input { width: 20px; height: 20px; accent-color: var(--go); flex: none; }
:lang(bo) { line-height: 1.8; }
.decide { display: grid; gap: 12px; margin-block-start: auto; }
button { min-height: 48px; border: 0; border-radius: 8px; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible, input:focus-visible { outline: 3px solid #4a90e2; outline-offset: 2px; }
.allow { color: #fff; background: var(--go); }
@media (prefers-color-scheme: dark) { .allow { color: #08130c; } }
.refuse { color: var(--ink); background: transparent; border: 1px solid var(--line); }
`;

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!DOCTYPE html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <header>
      演示用的仿真页面，不是微信。<span lang="en">An imitation for demonstrations. This is not WeChat.</span>
    </header>
    <main>${body}</main>
  </body>
</html>`;
}

function choice(identity: SocialIdentity, index: number) {
  const kind = identity.isSnapshot ? '快照页虚拟身份，网站不应接受' : '普通账号';
  return html`<label>
    <input type="radio" name="identity" value="${index}" ${index === 0 ? raw('checked') : ''} required />
    <img src="${identity.head}" alt="" width="48" height="48" />
    <span><bdi${raw(/\p{Script=Tibetan}/u.test(identity.nickname) ? ' lang="bo"' : '')}>${identity.nickname}</bdi><small>${kind}</small></span>
  </label>`;
}

/** The form is submitted to the page's own address. */
export function authorizePage(siteName: string) {
  return page(
    '仿真授权页',
    html`<h1>${siteName} 申请获取你的昵称、头像</h1>
      <p class="second">模拟社交应用的授权页（snsapi_userinfo），供没有公众号的安装试用登录流程。</p>
      <form method="post">
        <fieldset>
          <legend>选择身份</legend>
          ${socialIdentities.map(choice)}
        </fieldset>
        <div class="decide">
          <button type="submit" class="allow" name="decision" value="allow">允许</button>
          <button type="submit" class="refuse" name="decision" value="refuse">拒绝</button>
        </div>
      </form>`,
  );
}

export function wrongRequestPage(problem: string) {
  return page(
    '授权失败',
    html`<h1>授权失败</h1>
      <p>${problem}</p>`,
  );
}
