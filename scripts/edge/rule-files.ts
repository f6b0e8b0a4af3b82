import { nginxRule, vclRule, workerRule } from './rule-texts';

/** What `npm run edge-rules` writes below `deploy/edge`. */
export function ruleFiles(nativeAppMark: string): readonly (readonly [path: string, text: string])[] {
  return [
    ['nginx/view-key.conf', nginxRule(nativeAppMark)],
    ['varnish/view-key.vcl', vclRule(nativeAppMark)],
    ['fastly/view-key.vcl', vclRule(nativeAppMark)],
    ['cloudflare/view-key.js', workerRule(nativeAppMark)],
  ];
}
