import { type Parcel, scanStates, statusOf } from './parcels.ts'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const row = (parcel: Parcel) =>
  `<tr><td>${escaped(parcel.number)}<td>${escaped(parcel.carrier)}<td>${statusOf(parcel)}<td>${parcel.scans.length}</tr>`

/** Where someone plays the carriers. */
export const parcelsPage = (parcels: readonly Parcel[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Carriers</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:50rem;padding:0 1rem}td,th{padding:.3rem 1rem .3rem 0;text-align:left}input,select,button{font:inherit;padding:.3rem}</style>
<h1>Carriers</h1>
<p>No parcel moves here by itself. Say where one is: whoever follows its number is told.</p>
<form method="post">
<input name="number" required placeholder="Tracking number" aria-label="Tracking number">
<select name="status" aria-label="Status">${scanStates.map(state => `<option>${state}</option>`).join('')}</select>
<input name="city" placeholder="Town" aria-label="Town">
<button>Tell</button>
</form>
<table><tr><th>Number<th>Carrier<th>Status<th>Scans</tr>${parcels.map(row).join('')}</table>
</html>`
