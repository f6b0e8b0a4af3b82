import { chooseStore } from './store-links';

const apps = {
  ios: 'https://apps.example/ios',
  android: 'https://apps.example/android.apk',
  harmony: 'https://apps.example/harmony',
  other: 'https://apps.example/',
};

test.each([
  ['ios', apps.ios],
  ['android', apps.android],
  ['harmony', apps.harmony],
  ['other', apps.other],
] as const)('R2.44 offers %s its own store first and the others as alternatives', (device, href) => {
  const { bestStore, others } = chooseStore(apps, device);
  expect(bestStore).toEqual({ device, href });
  expect(others).toHaveLength(3);
});

test('R2.44 offers a device without a store the general page, if there is one', () => {
  expect(chooseStore({ ...apps, harmony: undefined }, 'harmony').bestStore?.href).toBe(apps.other);
  const onlyIos = { ios: apps.ios, android: undefined, harmony: undefined, other: undefined };
  expect(chooseStore(onlyIos, 'android')).toEqual({
    bestStore: undefined,
    others: [{ device: 'ios', href: apps.ios }],
  });
  expect(chooseStore({ ...onlyIos, ios: undefined }, 'ios')).toEqual({ bestStore: undefined, others: [] });
});
