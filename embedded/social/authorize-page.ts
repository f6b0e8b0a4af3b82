import { html, raw } from 'hono/html';
import { type SocialIdentity, socialIdentities } from './social-service';

const style = `
:root { color-scheme: light dark; }
body { max-width: 480px; margin: 0 auto; padding: 20px;
  font: 16px/1.6 "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", "Noto Serif Tibetan", sans-serif; }
header { padding: 12px; font-size: 14px; color: #1c1c1e; background: #f4d58a; }
h1 { font-size: 22px; }
fieldset { padding: 0; border: 0; }
label { display: flex; align-items: center; gap: 12px; min-height: 72px; border-block-end: 1px solid; }
label span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
small { display: block; }
input { width: 20px; height: 20px; flex: none; }
:lang(bo) { line-height: 1.8; }
button { width: 100%; min-height: 48px; margin-block-start: 12px; font: inherit; cursor: pointer; }
button:focus-visible, input:focus-visible { outline: 3px solid #4a90e2; outline-offset: 2px; }
`;

function renderPage(title: string, body: ReturnType<typeof html>) {
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

function identityChoice(identity: SocialIdentity, index: number) {
  const kind = identity.isSnapshot ? '快照页虚拟身份，网站不应接受' : '普通账号';
  return html`<label>
    <input type="radio" name="identity" value="${index}" ${index === 0 ? raw('checked') : ''} required />
    <img src="${identity.head}" alt="" width="48" height="48" />
    <span><bdi${raw(/\p{Script=Tibetan}/u.test(identity.nickname) ? ' lang="bo"' : '')}>${identity.nickname}</bdi><small>${kind}</small></span>
  </label>`;
}

/** Renders the authorization page. Its form has no `action`, so it posts to the page's address. */
export function authorizePage(siteName: string) {
  return renderPage(
    '仿真授权页',
    html`<h1>${siteName} 申请获取你的昵称、头像</h1>
      <p>模拟社交应用的授权页（snsapi_userinfo），供没有公众号的安装试用登录流程。</p>
      <form method="post">
        <fieldset>
          <legend>选择身份</legend>
          ${socialIdentities.map(identityChoice)}
        </fieldset>
        <button type="submit" name="decision" value="allow">允许</button>
        <button type="submit" name="decision" value="refuse">拒绝</button>
      </form>`,
  );
}

export function wrongRequestPage(problem: string) {
  return renderPage(
    '授权失败',
    html`<h1>授权失败</h1>
      <p>${problem}</p>`,
  );
}
