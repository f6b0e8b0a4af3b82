'use strict';

/* Name, position on the map (left and top in percent), frequency in Hz, duration in seconds, and kind: tone or noise. */
const sounds = [
  ['镜湖 · 鹤鸣', 34, 13, 620, 0.9, 'tone'],
  ['镜湖 · 冰裂', 40, 19, 90, 0.5, 'noise'],
  ['嘎玛村 · 酥油桶', 24, 17, 160, 0.7, 'noise'],
  ['嘎玛村 · 经幡', 18, 26, 900, 1.2, 'noise'],
  ['白塔垭口 · 风', 56, 18, 500, 1.6, 'noise'],
  ['格桑村 · 牛铃', 66, 29, 1250, 0.8, 'tone'],
  ['格桑村 · 打青稞', 75, 25, 240, 0.4, 'noise'],
  ['雪山县 · 课间铃', 84, 33, 1800, 0.6, 'tone'],
  ['上箐村 · 雨棚', 90, 45, 2600, 1.4, 'noise'],
  ['江源 · 慢火车进站', 30, 36, 180, 1.5, 'noise'],
  ['江源 · 松茸下锅', 22, 44, 3800, 1.1, 'noise'],
  ['长流沟 · 渠水', 12, 52, 1400, 1.6, 'noise'],
  ['茶马县 · 开窑', 40, 47, 70, 0.9, 'noise'],
  ['茶马县 · 敲黑陶', 48, 55, 980, 0.5, 'tone'],
  ['茶马古道 · 马蹄', 60, 46, 320, 0.3, 'noise'],
  ['松溪 · 织机', 72, 54, 210, 0.5, 'noise'],
  ['松溪 · 采茶歌', 82, 62, 523, 1.2, 'tone'],
  ['松溪 · 水库放闸', 62, 64, 300, 1.8, 'noise'],
  ['石门村 · 二胡', 30, 64, 392, 1.4, 'tone'],
  ['云城 · 南门菜市', 44, 72, 1100, 1.0, 'noise'],
  ['老城 · 雨打石板', 58, 76, 3000, 1.3, 'noise'],
  ['老城 · 修鞋锤', 70, 74, 700, 0.2, 'tone'],
  ['岭江大桥 · 伸缩缝', 66, 88, 130, 0.3, 'noise'],
  ['云城 · 末班公交', 50, 90, 220, 1.2, 'tone'],
];

let audio;

function source(kind, pitch, length) {
  if (kind === 'tone') {
    const tone = audio.createOscillator();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    return tone;
  }
  const frames = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < frames; index += 1) data[index] = Math.random() * 2 - 1;
  const noise = audio.createBufferSource();
  noise.buffer = buffer;
  return noise;
}

function play([, , , pitch, length, kind]) {
  audio ??= new (window.AudioContext || window.webkitAudioContext)();
  const from = source(kind, pitch, length);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, audio.currentTime);
  volume.gain.linearRampToValueAtTime(0.5, audio.currentTime + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + length);
  from.connect(kind === 'tone' ? volume : filter);
  filter.connect(volume);
  volume.connect(audio.destination);
  from.start();
  from.stop(audio.currentTime + length);
}

const map = document.getElementById('map');
const heard = document.getElementById('heard');
let count = 0;

for (const sound of sounds) {
  const [name, left, top] = sound;
  const [place, what] = name.split(' · ');
  const point = document.createElement('button');
  point.type = 'button';
  point.style.left = `${left}%`;
  point.style.top = `${top}%`;
  point.setAttribute('aria-label', `${place}：${what}`);
  point.setAttribute('aria-pressed', 'false');
  point.addEventListener('click', () => {
    for (const other of map.querySelectorAll('[aria-pressed="true"]')) other.setAttribute('aria-pressed', 'false');
    point.setAttribute('aria-pressed', 'true');
    if (!point.classList.contains('heard')) count += 1;
    point.classList.add('heard');
    heard.innerHTML = '<strong></strong><span></span>';
    heard.firstChild.textContent = `${place}，${what}`;
    heard.lastChild.textContent = `已听${count}种，共${sounds.length}种`;
    play(sound);
  });
  map.append(point);
}
