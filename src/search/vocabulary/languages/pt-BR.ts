// Portuguese. What the rows mean: README.md above.

export const leftOut =
  'um uma uns umas o a os as de do da dos das e ou em no na com por para ao e sao como posso eu meu minha que se seu sua cada'

export const words = `
file: arquivo ficheiro
read: ler leia lendo leitura
write: escrever gravar escreva
line: linha linhas
directory: diretorio pasta
path: caminho
create: criar crie
delete: excluir apagar deletar
remove: remover
copy: copiar copia
rename: renomear
move: mover
open: abrir
close: fechar
exists: existe existir
list: lista listar
append: anexar acrescentar
print: imprimir mostrar
output: saida
input: entrada
standard: padrao
terminal: console terminal
string: string strings cadeia
text: texto
character: caractere caracteres
word: palavra palavras
number: numero numeros
integer: inteiro
float: flutuante
decimals: decimal decimais
byte: byte
array: vetor arranjo
map: mapa dicionario
hash: hash
key: chave chaves
value: valor valores
set: conjunto
stack: pilha
queue: fila
sort: ordenar ordene
search: buscar procurar pesquisar
find: encontrar achar
compare: comparar compare
equal: igual iguais
split: dividir separar
join: juntar unir
concatenate: concatenar
replace: substituir trocar
trim: aparar
format: formatar formato
parse: analisar
convert: converter conversao
count: contar
length: comprimento tamanho
reverse: inverter
iterate: iterar percorrer
insert: inserir
add: adicionar
random: aleatorio aleatoria
time: tempo hora
date: data
measure: medir
sleep: dormir
wait: esperar aguardar
thread: thread threads
mutex: trava bloqueio mutex
process: processo
child: filho
program: programa
run: executar rodar
command: comando
argument: argumento argumentos
environment: ambiente
variable: variavel variaveis
exit: sair encerrar
memory: memoria
allocate: alocar
allocator: alocador
free: liberar
leak: vazamento vazamentos
buffer: buffer
pointer: ponteiro
network: rede
server: servidor
client: cliente
connect: conectar conexao
request: requisicao pedido
response: resposta
download: baixar
send: enviar
receive: receber
address: endereco
encrypt: criptografar cifrar
decrypt: descriptografar decifrar
password: senha
signature: assinatura assinar
checksum: soma
compress: comprimir compactar
decompress: descomprimir descompactar
archive: arquivo-compactado
extract: extrair
configuration: configuracao
error: erro erros
handle: tratar
test: teste testar
check: verificar checar
log: registro registrar
build: construir
compile: compilar
library: biblioteca
dependency: dependencia
package: pacote
link: vincular ligar
function: funcao
type: tipo
struct: estrutura
field: campo
own: proprio propria
custom: personalizado personalizada
whole: inteiro todo
largest: maior maximo
smallest: menor minimo
round: arredondar
duplicates: duplicatas duplicados
unique: unico unicos
cache: cache
progress: progresso
color: cor cores
user: usuario
uppercase: maiusculas
lowercase: minusculas
encode: codificar
decode: decodificar
limit: limite
stream: fluxo
current: atual
platform: plataforma
`
