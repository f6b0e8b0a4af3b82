import { readDemoAboutUs, readDemoNotices, readDemoProducts } from '../content/read-services';
import type { ConfigObject } from '../store/config';
import type { Store } from '../store/store';
import { picturePath } from './demo-media';
import { demoTime } from './demo-time';

const demoConfig: ConfigObject = {
  siteName: '云岭日报',
  padLogo: '/media/logos/pad-logo.png',
  appLogo: '/media/logos/app-logo.png',
  appShareLogo: '/media/logos/share-logo.png',
  padColor: '#b3261e',
  topicColor: '#1f5f99',
  padListType: 0,
  advsUrl: '',
  ads: false,
  detailPageGrey: false,
  firstScreenGrey: false,
  dark: false,
  epaperUrl: 'https://example.org/epaper',
  iosUrl: 'https://apps.apple.com/cn/app/id0000000000',
  androidUrl: 'https://example.org/app/yunling-daily.apk',
  harmonyUrl: 'https://appgallery.huawei.com/app/detail?id=org.example.yunling',
  downloadUrl: 'https://example.org/app',
  tokenEnable: false,
  afsCheck: { enable: false },
  siteConfig: { globalCount: true },
  displayConfig: {
    fontSize: 36,
    lineHeight: 1.6,
    fontStep: 4,
    backToTop: true,
    jumpToBottom: true,
    touchEditionTag: true,
    relativeTimeStyle: 3,
    listCounts: true,
    carousel: true,
    hotList: true,
    recommended: true,
    related: true,
    like: true,
    fontSizeControl: true,
    wordCount: true,
    credits: true,
    shareLogo: false,
    drawnCard: true,
    drawnCardFirst: false,
    barrage: false,
    downloadPrompt: true,
    shareIcons: ['wechat', 'wechatmoments', 'qq', 'sinaweibo', 'card'],
  },
  copyright: '云岭日报社版权所有，未经授权不得转载',
};

const html = (paragraphs: readonly string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('\n');

export function seedServices(store: Store, contentDir: string, now: number): void {
  store.products.replaceAll(
    readDemoProducts(contentDir).map(({ paragraphs, pictures, ...product }) => ({
      ...product,
      content: html(paragraphs),
      pictures: pictures.map(picturePath),
    })),
  );
  store.notices.replaceAll(
    readDemoNotices(contentDir).map(({ paragraphs, daysAgo, time, ...notice }) => ({
      ...notice,
      content: html(paragraphs),
      publishedAt: demoTime(daysAgo, time, now),
    })),
  );
}

export function demoSiteConfig(contentDir: string): ConfigObject {
  return { ...demoConfig, aboutUs: { title: '关于云岭日报', content: readDemoAboutUs(contentDir) } };
}
