import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it.each([
  ['Vase &amp; lid', 'Vase & lid'],
  ['Vase &amp;amp; lid', 'Vase & lid'],
  ['<p>Blue.</p><p>White.<br>Chipped</p>', 'Blue.\nWhite.\nChipped'],
  ['&lt;i&gt;Famille rose&lt;/i&gt; bowl', 'Famille rose bowl'],
  ['M&uuml;ller &#8211; Sohn&#x2019;s', 'Müller – Sohn’s'],
  ['<ul class="a b"><li>One</li><li>Two</li></ul>', 'One\nTwo'],
  ['<script>alert(1)</script>Jar<!-- hidden -->', 'Jar'],
  ['5 < 6 and 7 > 6, I <3 it', '5 < 6 and 7 > 6, I <3 it'],
  ['Tom & Jerry; R&D; AT&T', 'Tom & Jerry; R&D; AT&T'],
  ['copy; &copy', 'copy; &copy'],
])('%s is %s', (written, shown) => expect(plainText(written)).toBe(shown))
