import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { PrintSheet } from '../../components/print-sheet.tsx'
import { saveFile } from '../../lib/save-file.ts'

/** Shown once: only hashes are kept. */
export const RecoveryCodesDialog = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <Dialog
    isOpen
    isFirm
    onOpenChange={onDone}
    title="Keep these recovery codes"
    description="Each works once in place of your app or passkey, for example when your phone is gone. We can’t show them again."
  >
    <CodeList codes={codes} />
    <PrintSheet>
      <p className="label mb-3">Recovery codes for Vitrine</p>
      <CodeList codes={codes} />
    </PrintSheet>
    <DialogActions>
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </Button>
      <Button
        variant="secondary"
        onClick={() => saveFile('vitrine-recovery-codes.txt', 'text/plain', `${codes.join('\n')}\n`)}
      >
        <Download aria-hidden />
        Download
      </Button>
      <Button onClick={onDone}>I have kept them</Button>
    </DialogActions>
  </Dialog>
)

const CodeList = ({ codes }: { codes: readonly string[] }) => (
  <ul aria-label="Recovery codes" className="grid gap-y-2 font-mono text-small">
    {codes.map(code => (
      <li key={code} className="tabular-nums">
        {code}
      </li>
    ))}
  </ul>
)
