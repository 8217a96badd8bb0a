# Completion of docsgen for PowerShell. In $PROFILE: docsgen completion powershell | Out-String | Invoke-Expression
# Without suggestions PowerShell completes paths itself.
Register-ArgumentCompleter -Native -CommandName docsgen -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $before = @($commandAst.CommandElements | Select-Object -Skip 1 |
    Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.Extent.Text })
  & $commandAst.GetCommandName() __complete "=$wordToComplete" @before 2>$null |
    Where-Object { $_ -and -not $_.StartsWith(':') } | ForEach-Object {
      $value, $about = $_ -split "`t", 2
      if (-not $about) { $about = $value }
      [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $about)
    }
}
