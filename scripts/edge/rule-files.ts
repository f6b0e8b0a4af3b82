import { nginxRule, vclRule, workerRule } from './rule-texts';

/** Returns the generated files of `deploy/edge`. */
export function ruleFiles(nativeAppMark: string): readonly (readonly [path: string, text: string])[] {
  return [
    ['nginx/view-key.conf', nginxRule(nativeAppMark)],
    ['varnish/view-key.vcl', vclRule(nativeAppMark)],
    ['fastly/view-key.vcl', vclRule(nativeAppMark)],
    ['cloudflare/view-key.js', workerRule(nativeAppMark)],
  ];
}
