/**
 * @jest-environment @happy-dom/jest-environment
 * @jest-environment-options {"url": "https://kanbao.example/newsDetail/1/1002.html?from=singlemessage#comments", "settings": {"navigator": {"userAgent": "MicroMessenger/8.0.57"}}}
 */
import { shareInWechat } from './wechat-share.script';

const signature = { appId: 'wx1', timestamp: '1763800000', nonceStr: 'n', signature: 's' };
const shareData = {
  title: 'A title',
  desc: 'What it is about',
  link: 'https://kanbao.example/newsDetail/1/1002.html',
  picture: 'https://kanbao.example/p.jpg',
};

const calls: { name: string; callArgument: unknown }[] = [];
Object.assign(window, {
  WeixinJSBridge: {
    invoke(name: string, callArgument: unknown, callback: (result: { err_msg: string }) => void) {
      calls.push({ name, callArgument });
      callback({ err_msg: `${name}:ok` });
    },
    on: () => undefined,
  },
});

const argumentOfCall = (name: string) => calls.find((call) => call.name === name)?.callArgument;

function mockSignature(response: Response): jest.SpyInstance {
  calls.length = 0;
  return jest.spyOn(window, 'fetch').mockResolvedValue(response);
}

afterEach(() => jest.restoreAllMocks());

test('R7.111 changes nothing if the page cannot be signed', async () => {
  mockSignature(new Response('{}', { status: 502 }));
  await shareInWechat(shareData);
  expect(calls).toEqual([]);
});

test('R7.111 R3.96 passes title, text and picture to WeChat with a signature of the URL without fragment', async () => {
  const fetchMock = mockSignature(Response.json(signature));
  await shareInWechat(shareData);
  expect(fetchMock).toHaveBeenCalledWith(
    `/api/share-signature?url=${encodeURIComponent('https://kanbao.example/newsDetail/1/1002.html?from=singlemessage')}`,
    expect.objectContaining({ signal: expect.any(AbortSignal) }),
  );
  expect(argumentOfCall('preVerifyJSAPI')).toMatchObject({
    verifySignature: 's',
    verifyTimestamp: '1763800000',
  });
  const { title, desc, link, picture: imgUrl } = shareData;
  expect(argumentOfCall('updateAppMessageShareData')).toMatchObject({ title, desc, link, imgUrl });
  expect(argumentOfCall('updateTimelineShareData')).toMatchObject({ title, link, imgUrl });
  expect(argumentOfCall('hideOptionMenu')).toBeUndefined();
});

test('R6.14 hides WeChat’s own menu if sharing is off', async () => {
  mockSignature(Response.json(signature));
  await shareInWechat({ ...shareData, closed: '' });
  expect(argumentOfCall('hideOptionMenu')).toBeDefined();
  expect(argumentOfCall('updateAppMessageShareData')).toBeUndefined();
});
