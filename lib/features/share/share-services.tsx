import 'server-only';
import type { CSSProperties } from 'react';
import { cutText } from '@/lib/format/cut-text';
import { pageContext } from '@/lib/site/page-context';
import { DeviceShareIcon } from '@/lib/ui/icons';
import type { Words } from '@/lib/view/words';
import { type ShareContent, shareAddress } from './share-address';
import styles from './share-menu.module.css';

/** Services whose icons are in the drawing, in this vertical order (Spec §3). */
const servicesWithIcon: readonly string[] = ['wechat', 'wechatmoments', 'qq', 'sinaweibo', 'card'];

/** Known services, with their other names in share libraries. A `name` is the same in all languages. */
const services = [
  { id: 'wechat', synonyms: ['weixin', 'wx', 'wechatfriend', 'wechatfriends'] },
  { id: 'wechatmoments', synonyms: ['moments', 'timeline', 'pengyouquan', 'wechattimeline'] },
  { id: 'qq', synonyms: [] },
  { id: 'sinaweibo', synonyms: ['weibo', 'sina'] },
  { id: 'card', synonyms: ['poster'] },
  { id: 'qzone', synonyms: ['qqzone'] },
  { id: 'douban', synonyms: [] },
  { id: 'dingtalk', synonyms: ['dingding'] },
  { id: 'wecom', synonyms: ['wxwork', 'workweixin'] },
  { id: 'feishu', synonyms: ['lark'] },
  { id: 'facebook', name: 'Facebook', synonyms: [] },
  { id: 'twitter', name: 'X', synonyms: ['x'] },
  { id: 'telegram', name: 'Telegram', synonyms: [] },
  { id: 'whatsapp', name: 'WhatsApp', synonyms: [] },
  { id: 'line', name: 'LINE', synonyms: [] },
  { id: 'linkedin', name: 'LinkedIn', synonyms: [] },
] as const;

const builtInEntries: ReadonlySet<string> = new Set(['copy', 'copylink', 'link', 'system', 'more']);
/** Pattern of technical names, which mean nothing to readers. */
const technicalNamePattern = /^[\w.-]+$/;

/** Limits, so that a wrong configuration does not break the page. */
const maxServices = 20;
const maxNameLength = 16;

function findKnownService(name: string) {
  return services.find(({ id, synonyms }) => id === name || synonyms.some((synonym) => synonym === name));
}

function serviceIdOf(configuredName: string): string {
  const key = configuredName.trim().toLowerCase().replace(/[_-]/g, '');
  return findKnownService(key)?.id ?? configuredName.trim();
}

/** Returns the ids to show. Unknown services with technical names become one entry (R3.124). */
export function shareServices(configuredNames: readonly string[]): string[] {
  const serviceNames = new Set(
    configuredNames
      .map(serviceIdOf)
      .filter((service) => service !== '' && !builtInEntries.has(service.toLowerCase())),
  );
  const droppedServices = [...serviceNames]
    .filter((service) => !findKnownService(service) && technicalNamePattern.test(service))
    .slice(1);
  return [...serviceNames].filter((service) => !droppedServices.includes(service)).slice(0, maxServices);
}

function labelOf(name: string, words: Words): string {
  const service = findKnownService(name);
  if (service) return 'name' in service ? service.name : words(`share.${service.id}`);
  return technicalNamePattern.test(name) ? words('share.otherApp') : cutText(name, maxNameLength);
}

/** Renders an icon, cut from one drawing that browsers load only when the menu opens. */
function ServiceIcon({ service }: { service: string }) {
  const index = servicesWithIcon.indexOf(service);
  if (index < 0) return <DeviceShareIcon className={styles.defaultIcon} />;
  const iconPosition = { '--place': `${(100 * index) / (servicesWithIcon.length - 1)}%` } as CSSProperties;
  return <i className={styles.icon} style={iconPosition} aria-hidden="true" />;
}

interface ServiceItemProps {
  service: string;
  content: ShareContent;
  posterAddress: string | undefined;
}

export async function ServiceItem({ service, content, posterAddress }: ServiceItemProps) {
  const { view, words } = await pageContext();
  const label = labelOf(service, words);
  const address = service === 'card' ? posterAddress : shareAddress(service, content);
  if (address) {
    // Rendering a poster is expensive: `nofollow` keeps crawlers and prefetching browsers away.
    const linkProps =
      service === 'card' ? { rel: 'nofollow' } : { target: '_blank', rel: 'noopener nofollow' };
    return (
      <li data-share-channel={service}>
        <a className={styles.service} href={address} {...linkProps}>
          <ServiceIcon service={service} />
          <span>{label}</span>
          {service !== 'card' && <span className="visually-hidden">{words('common.newWindow')}</span>}
        </a>
      </li>
    );
  }
  const wechatHint = words(view.shell === 'social' ? 'share.menuHintInside' : 'share.menuHint');
  const hint = service.startsWith('wechat') ? wechatHint : words('share.otherHint', { name: label });
  return (
    <li data-share-channel={service}>
      <details className={styles.advice} name="share-advice">
        <summary className={styles.service}>
          <ServiceIcon service={service} />
          <span>{label}</span>
        </summary>
        <p className={styles.hint}>{hint}</p>
      </details>
    </li>
  );
}
