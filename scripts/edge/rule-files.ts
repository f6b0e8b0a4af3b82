import { nginxRule, vclRule, workerRule } from './rule-texts';

/** Returns the generated files of `deploy/edge`. */
export function ruleFiles(nativeAppPattern: string): readonly (readonly [path: string, text: string])[] {
  return [
    ['nginx/view-key.conf', nginxRule(nativeAppPattern)],
    ['varnish/view-key.vcl', vclRule(nativeAppPattern)],
    ['fastly/view-key.vcl', vclRule(nativeAppPattern)],
    ['cloudflare/view-key.js', workerRule(nativeAppPattern)],
  ];
}
