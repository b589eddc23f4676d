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
  ['A <img alt="3 > 2" src=x>jar', 'A jar'],
  ['<a title=\'a > b\' href=x>Jar</a> of <b data-x=">">blue</b>', 'Jar of blue'],
  ['<div>One<p>Two<p>Three</div>Four', 'One\nTwo\nThree\nFour'],
  ['<b><i>Famille</b> rose</i>', 'Famille rose'],
  ['<b<i>Jar</i>', 'Jar'],
  ['Jar</p', 'Jar'],
  ['Jar <img src="x', 'Jar'],
  ['Jar</b> </i x="y">lid', 'Jar lid'],
  ['<!-- a > b --><!doctype html><?xml x?>Jar', 'Jar'],
  ['<script>if (a < b) write("<p>x</p>")</script><style>p > a {}</style>Jar', 'Jar'],
  ['&lt;p title="&gt;"&gt;Jar&lt;/p&gt;', 'Jar'],
  ['Diameter <d and height', 'Diameter <d and height'],
  ['<TABLE><TR><TD>Blue</TD></TR><TR><TD>White</TD></TR></TABLE>', 'Blue\nWhite'],
  ['<p>', ''],
])('%s is %s', (written, shown) => expect(plainText(written)).toBe(shown))
