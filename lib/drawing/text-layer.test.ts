/** @jest-environment node */
import { renderableText, renderText } from './text-layer';

const layerOptions = {
  width: 600,
  sizes: [60, 40],
  maxHeight: 400,
  weight: 'Bold',
  color: '#ffffff',
} as const;

describe('renderableText', () => {
  it('drops pictographs and invisible characters and keeps symbols', async () => {
    expect(await renderableText('  云岭😀\u200B春\n耕🌾️ ©2026 ')).toBe('云岭春 耕 ©2026');
  });

  it('returns undefined if a character is in no font, because a name with a gap is worse than none', async () => {
    expect(await renderableText('ไทย')).toBeUndefined();
    expect(await renderableText('记者 \u{2A6D6}')).toBeUndefined();
    expect(await renderableText('😀')).toBeUndefined();
  });
});

describe('renderText', () => {
  it('renders at the largest size that fits, in several lines if needed', async () => {
    const short = await renderText({ ...layerOptions, text: '春耕' });
    const long = await renderText({ ...layerOptions, text: '云岭州全面推进高标准农田建设'.repeat(3) });
    expect(short.height).toBeGreaterThan(40);
    expect(long.width).toBeLessThanOrEqual(layerOptions.width);
    expect(long.height).toBeGreaterThan(2 * short.height);
    expect(long.height).toBeLessThanOrEqual(layerOptions.maxHeight);
  });

  it('cuts text that is too long at the smallest size', async () => {
    const layer = await renderText({ ...layerOptions, text: '云岭州全面推进'.repeat(60) });
    expect(layer.height).toBeLessThanOrEqual(layerOptions.maxHeight);
    expect(layer.height).toBeGreaterThan(layerOptions.maxHeight / 2);
  });

  it('shapes Tibetan: a stack is as wide as a single letter', async () => {
    const letter = await renderText({ ...layerOptions, text: 'ས' });
    const stack = await renderText({ ...layerOptions, text: 'སྒྲུ' });
    expect(stack.width).toBeLessThan(letter.width * 1.3);
    expect(stack.height).toBeGreaterThan(letter.height * 1.3);
  });

  it('breaks Tibetan after a tsheg', async () => {
    const layer = await renderText({ ...layerOptions, width: 300, text: 'ཡུན་ལིང་ཁུལ་གྱི་ཞིང་པ་དང་འབྲོག་པ' });
    expect(layer.width).toBeLessThanOrEqual(300);
  });

  it('renders markup literally', async () => {
    const plain = await renderText({ ...layerOptions, text: 'A&B <i>' });
    const shorter = await renderText({ ...layerOptions, text: 'A&B' });
    expect(plain.width).toBeGreaterThan(shorter.width * 1.4);
  });

  it('balances lines without adding any', async () => {
    const text = '云岭州全面推进高标准农田建设今年新增';
    const filled = await renderText({ ...layerOptions, sizes: [60], text });
    const balanced = await renderText({ ...layerOptions, sizes: [60], text, isBalanced: true });
    expect(balanced.width).toBeLessThan(filled.width);
    expect(Math.abs(balanced.height - filled.height)).toBeLessThan(12);
  });
});
