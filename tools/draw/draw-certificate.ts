import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { brandRed, mountainMark, svgDocument, wordmark } from './brand';
import { Random } from './random';

const file = join('embedded', 'content', 'media', 'files', 'certificate-6001.pdf');

/** Fingerprints as a chain would give them; chance is seeded, so that the same script draws the same certificate. */
function fingerprint(seed: string, length = 64): string {
  const random = new Random(seed);
  return random.times(length, () => '0123456789abcdef'[Math.floor(random.between(0, 16))] ?? '0').join('');
}

/** A round stamp with the paper's name. */
function stamp(): string {
  const ring = `<circle cx="80" cy="80" r="74" fill="none" stroke="${brandRed}" stroke-width="4"/><circle cx="80" cy="80" r="66" fill="none" stroke="${brandRed}" stroke-width="1.4"/>`;
  const mark = `<g transform="translate(44 28) scale(0.72)">${mountainMark(brandRed, '#d9796f', '#e3a13a')}</g>`;
  return svgDocument(160, 160, `${ring}${mark}${wordmark('云岭日报', 34, 102, 22, brandRed)}`);
}

/** Fine waves as on a deed, so that a copy by hand shows. */
function guilloche(): string {
  const waves = Array.from({ length: 26 }, (_, row) => {
    const y = 20 + row * 44;
    const bend = 18 + (row % 5) * 5;
    return `<path d="M0 ${y}q99 -${bend} 198 0t198 0t198 0t198 0" fill="none" stroke="#b3261e" stroke-opacity="0.07" stroke-width="1"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" class="waves" viewBox="0 0 794 1123" preserveAspectRatio="none">${waves.join('')}</svg>`;
}

function rows(pairs: readonly (readonly [string, string])[], kind = ''): string {
  return `<table class="${kind}">${pairs.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`).join('')}</table>`;
}

const style = `
  @page { size: A4; margin: 0 }
  * { box-sizing: border-box }
  body { margin: 0; font-family: "Noto Sans CJK SC", sans-serif; color: #1c1c1e }
  .page { position: relative; width: 210mm; height: 297mm; padding: 26mm 24mm 20mm; break-after: page; overflow: hidden }
  .page:last-child { break-after: auto }
  .frame { position: absolute; inset: 11mm; border: 2px solid ${brandRed}; outline: 0.6px solid ${brandRed}; outline-offset: 3px }
  .waves { position: absolute; inset: 11mm; width: 188mm; height: 275mm }
  .inner { position: relative }
  h1 { margin: 6mm 0 2mm; font: 700 44px/1.3 "Noto Serif CJK SC", serif; text-align: center }
  .number { margin: 0 0 9mm; text-align: center; font-size: 17px; color: #5f6166 }
  p { font-size: 20px; line-height: 1.8; margin: 0 0 7mm; text-align: justify }
  h2 { font: 700 24px/1.4 "Noto Serif CJK SC", serif; margin: 7mm 0 2mm; color: ${brandRed} }
  table { width: 100%; border-collapse: collapse; font-size: 20px }
  th, td { padding: 3.4mm 1mm; border-bottom: 0.6px solid #d8cfc4; text-align: left; vertical-align: top; line-height: 1.6 }
  th { width: 36mm; font-weight: 400; color: #5f6166 }
  td { overflow-wrap: anywhere }
  .marks td { font-family: "Noto Sans Mono", monospace; font-size: 16px }
  .foot { display: flex; justify-content: space-between; align-items: flex-end; margin-top: 10mm }
  .foot p { margin: 0; font-size: 17px }
  .logo { text-align: center }
  ol { padding-left: 8mm; margin: 0; font-size: 19px; line-height: 1.75 }
  .end { position: absolute; left: 24mm; right: 24mm; bottom: 16mm; font-size: 11px; color: #5f6166; display: flex; justify-content: space-between }
`;

const number = '云岭存证字第 0061 0017 号';
const logo = svgDocument(
  300,
  64,
  `<g transform="translate(2 3) scale(0.58)">${mountainMark(brandRed, '#d9796f', '#e3a13a')}</g>${wordmark('云岭日报', 70, 4, 54, brandRed)}`,
);

function first(): string {
  return `<section class="page">${guilloche()}<div class="frame"></div><div class="inner">
    <div class="logo">${logo}</div>
    <h1>区块链存证证书</h1><p class="number">${number}</p>
    <p>兹证明，下列作品的文字、图片及发布时间已由云岭日报社计算数字指纹并写入“岭江链”。指纹一经写入即不可更改，任何人都可以用原文重新计算并与本证书核对。链上信息与核对方法见第2页。</p>
    ${rows([
      ['作品名称', '一窑黑陶'],
      ['作品类型', '文字报道，附图片4幅'],
      ['作者', '云岭日报记者 段晓岚；摄影 李松涛'],
      ['首次发布', '云岭日报客户端 · 非遗栏目'],
      ['字数', '3 742字'],
      ['存证机构', '云岭日报社版权服务室'],
    ])}
    <div class="foot"><p>云岭日报社版权服务室<br>本证书由系统自动生成，盖章有效</p>${stamp()}</div>
  </div><div class="end"><span>${number}</span><span>第 1 页，共 2 页</span></div></section>`;
}

function second(): string {
  return `<section class="page">${guilloche()}<div class="frame"></div><div class="inner">
    <h2>链上信息</h2>
    ${rows(
      [
        ['区块高度', '1 806 422'],
        ['正文指纹', fingerprint('text')],
        ['图片指纹', fingerprint('pictures')],
        ['交易编号', `0x${fingerprint('transaction')}`],
      ],
      'marks',
    )}
    <h2>怎样核对</h2>
    <ol><li>下载原文，保留标点与段落，不含网页上的按钮、广告和评论。</li>
    <li>用 SHA-256 算法计算指纹，得到64位的数字与小写字母。</li>
    <li>与上面的“正文指纹”逐位比较；一个字不同，指纹就完全不同。</li>
    <li>图片以原始文件计算。截图、压缩后的图片与原图的指纹不同，属正常情况。</li></ol>
    <h2>说明</h2>
    <p>存证只证明作品在某一时刻已经存在，以及此后没有改动，不代替著作权登记。转载、改编请与云岭日报社版权服务室联系。</p>
    <p>བཤད་པ། དཔང་རྟགས་འདིས་བརྩམས་ཆོས་འདི་དུས་ཚོད་ངེས་ཅན་ཞིག་ཏུ་ཡོད་པ་བདེན་དཔང་བྱེད།</p>
  </div><div class="end"><span>${number}</span><span>第 2 页，共 2 页</span></div></section>`;
}

const html = `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>区块链存证证书：一窑黑陶</title><style>${style}</style></head><body>${first()}${second()}</body></html>`;

/** An installed browser may be named on the command line. */
const [executablePath] = process.argv.slice(2);
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
await page.setContent(html);
await writeFile(file, await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true }));
await browser.close();
