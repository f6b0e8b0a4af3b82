import 'server-only';
import type { CSSProperties } from 'react';
import { cutText } from '@/lib/format/cut-text';
import { DeviceShareIcon } from '@/lib/ui/icons';
import type { Words } from '@/lib/view/words';
import { type ShareContent, shareAddress } from './share-address';
import styles from './share-menu.module.css';

/** Services whose icons are in the drawing, in this vertical order (Spec §3). */
const servicesWithIcon: readonly string[] = ['wechat', 'wechatmoments', 'qq', 'sinaweibo', 'card'];

/** Other services have one name in all languages, or show the configured name. */
const translatedServices = [
  ...(['wechat', 'wechatmoments', 'qq', 'sinaweibo', 'card', 'qzone', 'douban'] as const),
  ...(['dingtalk', 'wecom', 'feishu'] as const),
];
const untranslatedNames: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  twitter: 'X',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  line: 'LINE',
  linkedin: 'LinkedIn',
};

/** Other names for the same services in configurations of share libraries. */
const synonyms: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['weixin', 'wx', 'wechatfriend', 'wechatfriends'].map((name) => [name, 'wechat'])),
  ...Object.fromEntries(
    ['moments', 'timeline', 'pengyouquan', 'wechattimeline'].map((name) => [name, 'wechatmoments']),
  ),
  weibo: 'sinaweibo',
  sina: 'sinaweibo',
  qqzone: 'qzone',
  poster: 'card',
  x: 'twitter',
  dingding: 'dingtalk',
  wxwork: 'wecom',
  workweixin: 'wecom',
  lark: 'feishu',
};

const builtInEntries: ReadonlySet<string> = new Set(['copy', 'copylink', 'link', 'system', 'more']);
/** Technical names mean nothing to readers. */
const technicalNamePattern = /^[\w.-]+$/;

/** A wrong configuration must not break the page. */
const maxServices = 20;
const maxNameLength = 16;

function serviceOf(configured: string): string {
  const key = configured.trim().toLowerCase().replace(/[_-]/g, '');
  if (Object.hasOwn(synonyms, key)) return synonyms[key] ?? key;
  return isKnown(key) ? key : configured.trim();
}

function isKnown(service: string): boolean {
  return translatedServices.some((name) => name === service) || Object.hasOwn(untranslatedNames, service);
}

/** Combines services with a technical name into one entry (R3.124). */
export function shareServices(configured: readonly string[]): string[] {
  const serviceNames = new Set(
    configured
      .map(serviceOf)
      .filter((service) => service !== '' && !builtInEntries.has(service.toLowerCase())),
  );
  const nameless = [...serviceNames]
    .filter((service) => !isKnown(service) && technicalNamePattern.test(service))
    .slice(1);
  return [...serviceNames].filter((service) => !nameless.includes(service)).slice(0, maxServices);
}

function labelOf(service: string, words: Words): string {
  const translated = translatedServices.find((name) => name === service);
  if (translated) return words(`share.${translated}`);
  if (Object.hasOwn(untranslatedNames, service)) return untranslatedNames[service] ?? service;
  return technicalNamePattern.test(service) ? words('share.otherApp') : cutText(service, maxNameLength);
}

/** The icons are parts of one drawing, which is not loaded before the menu is open. */
function ServiceIcon({ service }: { service: string }) {
  const index = servicesWithIcon.indexOf(service);
  if (index < 0) return <DeviceShareIcon className={styles.otherSign} />;
  const place = { '--place': `${(100 * index) / (servicesWithIcon.length - 1)}%` } as CSSProperties;
  return <i className={styles.sign} style={place} aria-hidden="true" />;
}

interface ServiceItemProps {
  service: string;
  content: ShareContent;
  posterAddress: string | undefined;
  words: Words;
  /** True in WeChat's web view, which shows WeChat's share menu. */
  isInWechat: boolean;
}

export function ServiceItem({ service, content, posterAddress, words, isInWechat }: ServiceItemProps) {
  const label = labelOf(service, words);
  const address = service === 'card' ? posterAddress : shareAddress(service, content);
  if (address) {
    // Rendering a poster is expensive: `nofollow` keeps crawlers and prefetching browsers away.
    const outside = service === 'card' ? { rel: 'nofollow' } : { target: '_blank', rel: 'noopener nofollow' };
    return (
      <li data-way={service}>
        <a className={styles.way} href={address} {...outside}>
          <ServiceIcon service={service} />
          <span>{label}</span>
          {service !== 'card' && <span className="visually-hidden">{words('common.newWindow')}</span>}
        </a>
      </li>
    );
  }
  const wechatHint = words(isInWechat ? 'share.menuHintInside' : 'share.menuHint');
  const hint = service.startsWith('wechat') ? wechatHint : words('share.otherHint', { name: label });
  return (
    <li data-way={service}>
      <details className={styles.advice} name="share-advice">
        <summary className={styles.way}>
          <ServiceIcon service={service} />
          <span>{label}</span>
        </summary>
        <p className={styles.hint}>{hint}</p>
      </details>
    </li>
  );
}
