import { mobileApplication } from './download-page';

const card = {
  title: '下载客户端',
  description: '推送、离线阅读',
  url: 'https://paper.example/downloadClient.html',
  picture: undefined,
  closed: false,
  objectType: 'article',
} as const;

test('names only the systems and addresses that exist', () => {
  const apps = {
    ios: 'https://a.example/i',
    android: undefined,
    harmony: 'https://a.example/h',
    other: undefined,
  };
  expect(mobileApplication('云岭日报客户端', card, { name: '云岭日报', apps })).toMatchObject({
    '@type': 'MobileApplication',
    name: '云岭日报客户端',
    operatingSystem: 'iOS, HarmonyOS',
    downloadUrl: ['https://a.example/i', 'https://a.example/h'],
    offers: { '@type': 'Offer', price: 0 },
  });
  const noApps = { ios: undefined, android: undefined, harmony: undefined, other: undefined };
  expect(mobileApplication('云岭日报客户端', card, { name: '云岭日报', apps: noApps })).not.toHaveProperty(
    'downloadUrl',
  );
});
