import { getConfig } from '@/lib/contract/site';
import { defaultDisplay, readDisplay } from './display';

function createDisplay(displayConfig: unknown, route?: string) {
  return readDisplay(getConfig.response.parse({ displayConfig }).displayConfig, route);
}

describe('readDisplay', () => {
  test('R3.122 R3.123 R9.28 R9.29 has defaults: font size 36, line height 1.6', () => {
    expect(createDisplay(undefined)).toEqual(defaultDisplay);
    expect(defaultDisplay).toMatchObject({ fontSize: 36, lineHeight: 1.6 });
  });

  test('R3.122 changes only the configured switch', () => {
    expect(createDisplay({ backToTop: 'false' })).toEqual({ ...defaultDisplay, backToTop: false });
    expect(createDisplay('{"fontSize":"40"}')).toEqual({ ...defaultDisplay, fontSize: 40 });
  });

  test('R3.122 overrides the switches of all pages with those of one kind of page', () => {
    const config = {
      fontSize: 40,
      pages: { newsDetail: { fontSize: '44', shareIcons: ['qq'] }, home: 'null' },
    };
    expect(createDisplay(config, 'newsDetail')).toEqual({
      ...defaultDisplay,
      fontSize: 44,
      shareIcons: ['qq'],
    });
    for (const route of ['home', 'imageDetail', 'constructor', undefined])
      expect(createDisplay(JSON.stringify(config), route)).toEqual({ ...defaultDisplay, fontSize: 40 });
    expect(createDisplay({ pages: { home: { carousel: 0 } } }, 'home')).toEqual({
      ...defaultDisplay,
      carousel: false,
    });
  });

  test('replaces invalid sizes with the defaults', () => {
    expect(createDisplay({ fontSize: 4000, lineHeight: 0, fontStep: -2, relativeTimeStyle: 9 })).toEqual(
      defaultDisplay,
    );
  });

  test('R9.30 R9.31 R9.33 has defaults: inner ratio 9:16, mini video style 0, swiper interval 3 s', () => {
    expect(createDisplay({})).toMatchObject({
      innerVideoRatio: '9:16',
      miniVideoStyle: 0,
      swipeShareAutoplay: 3,
    });
    expect(createDisplay({ miniVideoStyle: '1', swipeShareAutoplay: 0 })).toMatchObject({
      miniVideoStyle: 1,
      swipeShareAutoplay: 0,
    });
    expect(createDisplay({ miniVideoStyle: 7, swipeShareAutoplay: -1 })).toEqual(defaultDisplay);
  });

  test('R9.32 has tip-off style 1 by default and accepts 0', () => {
    expect(
      [{}, { tipoffStyle: 0 }, { tipoffStyle: '1' }, { tipoffStyle: 9 }].map(
        (config) => createDisplay(config).tipoffStyle,
      ),
    ).toEqual([1, 0, 1, 1]);
  });
});
